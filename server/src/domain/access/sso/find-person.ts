/**
 * Finds the user of a response by NameID or the configured attribute, as email or User Id. The caller must check that
 * the user is assigned to this configuration, since other identity providers aren't trusted for them.
 */
import { hidesSomething, plainName } from '@quad/contract/plain-name.ts';
import type { Db } from '../../../foundation/postgres/db.ts';
import type { Configuration } from './configurations.queries.ts';
import { findMeant } from './requests.queries.ts';
import { SamlResponseError } from './saml-response-error.ts';
import { elementInName, type ValidatedAssertion } from './validate-assertion.ts';

export const findPerson = async (db: Db, configuration: Configuration, judged: ValidatedAssertion) => {
	const name = nameIn(judged, configuration.personAttribute);
	if (!name)
		throw new SamlResponseError('namesNobody', {
			expected: configuration.personAttribute ? `attribute “${configuration.personAttribute}”` : 'NameID',
		});
	if (hidesSomething(name)) throw new SamlResponseError('hiddenMarks', { found: plainName(name) });
	const [person, another] = await peopleMeant(db, configuration.organizationId, name);
	if (!person) throw new SamlResponseError('nobodyHere', { found: name });
	if (another) throw new SamlResponseError('severalHere', { found: name });
	return person;
};

/** Returns the organization's people with this email address or User Id. */
export const peopleMeant = (db: Db, organizationId: number, name: string) =>
	findMeant(db, organizationId, smallLetters(name));

const nameIn = ({ nameId, attributes }: ValidatedAssertion, wanted: string | null): string | null => {
	if (wanted === null) return nameId;
	const like = wanted.toLowerCase();
	const found = attributes.filter((one) => [one.name, one.friendlyName].some((name) => name?.toLowerCase() === like));
	if (found.some(({ isPlain }) => !isPlain)) throw elementInName();
	const values = new Set(found.flatMap((one) => one.values));
	return values.size === 1 ? ([...values][0] ?? null) : null; // two different values would be ambiguous
};

/** Lowercases A to Z only, because lowercasing other letters could produce someone else's address. */
const smallLetters = (name: string): string => name.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
