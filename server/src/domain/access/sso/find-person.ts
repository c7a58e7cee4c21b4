/**
 * Who in the organization an answer means: by the NameID or by the attribute that the configuration names, as email or
 * as User Id. Whoever it is must sign in with this very configuration: another identity provider of the same
 * organization, perhaps one for students, is not believed about them.
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

/** Whom this name means in the organization. */
export const peopleMeant = (db: Db, organizationId: number, name: string) =>
	findMeant(db, organizationId, smallLetters(name));

const nameIn = ({ nameId, attributes }: ValidatedAssertion, wanted: string | null): string | null => {
	if (wanted === null) return nameId;
	const like = wanted.toLowerCase();
	const found = attributes.filter((one) => [one.name, one.friendlyName].some((name) => name?.toLowerCase() === like));
	if (found.some(({ isPlain }) => !isPlain)) throw elementInName();
	const values = new Set(found.flatMap((one) => one.values));
	return values.size === 1 ? ([...values][0] ?? null) : null; // of two it is not known which is meant
};

/** Only A to Z: elsewhere, other letters become those that somebody else's address is written with. */
const smallLetters = (name: string): string => name.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
