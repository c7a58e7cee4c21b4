/**
 * Removes people from all teams for good, in one transaction: texts, notes, pictures, and their names in the audit
 * log and emails. Counts and their numbers' opt-outs remain (docs/decisions/0061).
 */

import { deletionLimits } from '@quad/contract/administration/deletion/limits.ts';
import { deletionRefusals } from '@quad/contract/administration/deletion/refusals.ts';
import { hasNumber, nationalDigits, showPhone } from '@quad/contract/contacts/contacts/phone.ts';
import type { TeamScope } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { redactEvents } from '../../../foundation/events/events.queries.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { emit } from '../../../foundation/transaction/emit.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import { removeLines } from '../../carriers/carriers/index.ts';
import { removeVisitors } from '../../chat/chat/index.ts';
import { removeFromIntegrations } from '../../connections/integrations/index.ts';
import { removeWebhookDeliveries } from '../../connections/webhooks/index.ts';
import {
	emptyContacts,
	isGeneratedKey,
	lockForRemoval,
	mergedMobiles,
	namesKept,
	nobodysMobiles,
	type RemovedPeople,
} from '../../contacts/contacts/index.ts';
import { isImporting, removeFromImports } from '../../contacts/imports/index.ts';
import { removeFromValidation } from '../../contacts/number-validation/index.ts';
import { removeReviews } from '../../contacts/opt-outs/index.ts';
import { removeFromSegments } from '../../contacts/segments/index.ts';
import { removeTags } from '../../contacts/tags/index.ts';
import { record, redactEntries } from '../../organization/audit/index.ts';
import { redactMails } from '../../organization/mail/index.ts';
import { removeAnswers } from '../../texting/automation/index.ts';
import { earlierMobiles, removeConversations } from '../../texting/conversations/index.ts';
import { isTextQueued, removeTexts } from '../../texting/messaging/index.ts';
import { removeFromScheduled } from '../../texting/schedules/index.ts';
import { peopleRemoved } from './events.ts';
import { expectNumbers } from './find-by-numbers.ts';
import { placesWithLastName } from './places-with-last-name.queries.ts';

export const removePeople = (context: AppContext, scope: TeamScope, numbers: string | readonly string[]) => {
	const pasted = expectNumbers(numbers).mobiles;
	const { removedAtOnce } = deletionLimits;
	if (pasted.length > removedAtOnce)
		refuse(deletionRefusals['deletion.too_many'], { found: String(pasted.length), most: String(removedAtOnce) });
	return commit(context.db, async (tx) => {
		const { people, earlier, merged } = await lockPeople(tx, scope, pasted);
		if (await isImporting(tx, scope.organizationId)) refuse(deletionRefusals['deletion.import_running']);
		if (await isTextQueued(tx, people)) refuse(deletionRefusals['deletion.text_on_its_way']);
		await remove(tx, { people, earlier, merged }, context.clock.now());
		touch(tx, scope.organizationId, `contacts:${scope.teamId}`);
		await record(tx, scope, { action: 'contacts.removed', details: { count: people.mobiles.length } });
		return { numbers: people.mobiles.map(nationalDigits), mayRemain: await placesWithLastName(tx, people) };
	});
};

interface Found {
	readonly people: RemovedPeople;
	/** Previous numbers of these people. Somebody else may have them now. */
	readonly earlier: readonly number[];
	readonly merged: readonly number[];
}

const lockPeople = async (tx: Tx, { organizationId }: TeamScope, pasted: readonly number[]): Promise<Found> => {
	const contacts = await lockForRemoval(tx, organizationId, pasted);
	if (contacts.length === 0) return refuse(deletionRefusals['deletion.none_found']);
	const contactIds = contacts.map(({ id }) => id);
	const mobiles = contacts.flatMap(({ mobile }) => (mobile === null ? [] : [mobile]));
	const known = { organizationId, contactIds, mobiles };
	const earlier = await earlierMobiles(tx, known);
	const merged = await mergedMobiles(tx, organizationId, contactIds);
	const formerMobiles = await nobodysMobiles(tx, organizationId, {
		mobiles: [...earlier, ...merged].filter((mobile) => !mobiles.includes(mobile)),
		except: contactIds,
	});
	const names = [...contacts.map(({ name }) => name), ...(await namesKept(tx, organizationId, contactIds))];
	const people = {
		...known,
		formerMobiles,
		keys: contacts.map(({ key }) => key),
		lastNames: [...new Set(contacts.map(({ lastName }) => lastName.trim()).filter(isSearchable))],
		needles: [
			...new Set([
				...names.filter(isTelling),
				...contacts.flatMap(lastNameFirst),
				...contacts.map(({ key }) => key).filter((key) => key.length >= shortestKey && !isGeneratedKey(key)),
				...[...mobiles, ...formerMobiles]
					.filter(hasNumber)
					.flatMap((mobile) => [nationalDigits(mobile), String(mobile), showPhone(mobile)]),
			]),
		],
	};
	return { people, earlier, merged };
};

/** Many people share a first name, and a short Contact ID may be a word, so neither is searched for in text. */
const isTelling = (name: string): boolean => name.includes(' ');
const shortestKey = 5;

/** Returns the name as in lists, such as “Doe, Ana”. */
const lastNameFirst = ({ name, lastName }: { name: string; lastName: string }): string[] => {
	const firstName = name.endsWith(` ${lastName}`) ? name.slice(0, -lastName.length).trim() : '';
	return firstName === '' || lastName.trim() === '' ? [] : [`${lastName.trim()}, ${firstName}`];
};

/** A last name of one or two letters matches too many ordinary words. */
const isSearchable = (lastName: string): boolean => lastName.length > 2;

const remove = async (tx: Tx, { people, earlier, merged }: Found, at: Date): Promise<void> => {
	const { organizationId, contactIds, mobiles } = people;
	for (const inboxId of await removeConversations(tx, people)) touch(tx, organizationId, `inbox:${inboxId}`);
	await removeTexts(tx, people, earlier);
	await removeReviews(tx, people);
	await removeVisitors(tx, people);
	await removeWebhookDeliveries(tx, people);
	await removeFromIntegrations(tx, people);
	await removeFromScheduled(tx, people);
	await removeAnswers(tx, people);
	await removeFromImports(tx, people);
	await removeTags(tx, organizationId, contactIds);
	await removeFromSegments(tx, organizationId, contactIds);
	await removeFromValidation(tx, organizationId, [...mobiles, ...earlier]);
	await removeLines(tx, organizationId, [...mobiles, ...earlier]);
	await emptyContacts(tx, organizationId, { ids: contactIds, mobiles, at });
	await redactMails(tx, people);
	await redactEntries(tx, people);
	await redactEvents(tx, organizationId, { mobiles: [...mobiles, ...earlier, ...merged], contactIds });
	emit(tx, organizationId, peopleRemoved, { at });
};
