/**
 * Lets staff add and change contacts (gaps X-14). A number and a Contact ID belong to one contact each. Somebody who
 * sent STOP from the number stays opted out when added again (spec 3 §5).
 */
import { contactRefusals } from '@quad/contract/contacts/contacts/refusals.ts';
import type { WrittenContact } from '@quad/contract/contacts/contacts/routes.ts';
import { type Actor, inCurrentTeam, type TeamScope } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import { record } from '../../organization/audit/index.ts';
import { makeContactFaults } from './contact-faults.ts';
import { allCustomFields } from './custom-fields.queries.ts';
import { isAdHoc, mayEdit } from './may-edit.ts';
import { applyStops } from './opted-out-numbers.queries.ts';
import { readContact } from './read-contact.ts';
import { sayChanges } from './say-contact-changes.ts';
import { joinTeam, lockStanding } from './standing.queries.ts';
import { validateFacts } from './validate-contact.ts';
import {
	type ContactFacts,
	findHolder,
	type Holder,
	hasStopped,
	insertContact,
	type LockedContact,
	lockContacts,
	updateContact,
} from './write-contact.queries.ts';

export const createContact = async (context: AppContext, actor: Actor, written: WrittenContact) => {
	const scope = inCurrentTeam(actor);
	const id = await commit(context.db, (tx) => add(tx, context, scope, written));
	return readContact(context, actor, id);
};

/** Changes the contact with this ID, or with this Contact ID if the team has one. Otherwise adds a contact. */
export const saveContact = async (
	context: AppContext,
	actor: Actor,
	{ id, ...written }: WrittenContact & { id?: number | undefined },
) => {
	const scope = inCurrentTeam(actor);
	const saved = await commit(context.db, async (tx) => {
		const key = written.contactId?.trim();
		const holder = id === undefined && key ? await findHolder(tx, scope, { key }) : undefined;
		const known = id ?? (holder?.inTeam ? holder.id : undefined);
		if (known === undefined) return add(tx, context, scope, written);
		return edit(tx, context, actor, known, written);
	});
	return readContact(context, actor, saved);
};

/** Changes a contact that is in no list of the college. */
export const updateAdHoc = async (
	context: AppContext,
	actor: Actor,
	{ id, ...written }: WrittenContact & { id: number },
) => {
	await commit(context.db, (tx) => edit(tx, context, actor, id, written, isAdHoc));
	return readContact(context, actor, id);
};

const nothing: ContactFacts = { key: '', firstName: '', lastName: '', mobile: null, assignedTo: null, custom: {} };

const add = async (tx: Tx, { ids, clock }: AppContext, scope: TeamScope, written: WrittenContact): Promise<number> => {
	const fields = await allCustomFields(tx, scope);
	const id = ids.next();
	const judged = await validateFacts(
		tx,
		scope,
		{ ...nothing, key: `added-${id}` },
		{ mobileNumber: '', ...written },
		{ fields, isNew: true },
	);
	if (judged.mobile !== null && (await hasStopped(tx, scope, judged.mobile)))
		refuse(contactRefusals['contact.opted_out_or_blocked']);
	const at = clock.now();
	const left = judged.mobile === null ? undefined : await findHolder(tx, scope, { mobile: judged.mobile });
	if (left?.isLeft) return takeUp(tx, scope, { id: left.id, at, ...judged });
	await expectFree(tx, scope, undefined, judged);
	await insertContact(tx, scope, { id, at, ...judged });
	return join(tx, scope, id, judged);
};

/** Reuses a deleted contact, or one that consists only of a texted number, so that its earlier texts belong to it. */
const takeUp = async (tx: Tx, scope: TeamScope, contact: ContactFacts & { id: number; at: Date }): Promise<number> => {
	await lockContacts(tx, scope, [contact.id]);
	await updateContact(tx, scope, { ...contact, source: 'Staff' });
	return join(tx, scope, contact.id, contact);
};

const join = async (tx: Tx, scope: TeamScope, id: number, judged: ContactFacts): Promise<number> => {
	await joinTeam(tx, scope, id);
	if (judged.mobile !== null) await applyStops(tx, scope.organizationId, [judged.mobile]);
	touch(tx, scope.organizationId, `contacts:${scope.teamId}`);
	await record(tx, scope, { action: 'contact.created', subject: { kind: 'contact', id, name: nameOf(judged) } });
	return id;
};

const edit = async (
	tx: Tx,
	{ clock }: AppContext,
	actor: Actor,
	id: number,
	written: WrittenContact,
	isMeant = (source: string) => mayEdit(actor, source),
): Promise<number> => {
	const scope = inCurrentTeam(actor);
	const [before] = await lockContacts(tx, scope, [id]);
	if (!before || !(await lockStanding(tx, scope, id))) return refuse(contactRefusals['contact.not_found']);
	if (!isMeant(before.source)) refuse(contactRefusals['contact.not_editable']);
	const fields = await allCustomFields(tx, scope);
	const after = await validateFacts(tx, scope, before, written, { fields });
	const changed = sayChanges(before, after, fields);
	if (changed.length === 0) return id;
	await expectFree(tx, scope, before, after);
	await updateContact(tx, scope, { id, at: clock.now(), ...after });
	if (after.mobile !== null && after.mobile !== before.mobile)
		await applyStops(tx, scope.organizationId, [after.mobile]);
	touch(tx, scope.organizationId, `contacts:${scope.teamId}`);
	await record(tx, scope, {
		action: 'contact.changed',
		subject: { kind: 'contact', id, name: nameOf(after) },
		details: { changed: changed.join(', ') },
	});
	return id;
};

/** Refuses a number or Contact ID that another contact has. */
const expectFree = async (
	tx: Tx,
	scope: TeamScope,
	before: LockedContact | undefined,
	{ key, mobile }: ContactFacts,
): Promise<void> => {
	const keyHolder = key === before?.key ? undefined : await findHolder(tx, scope, { key });
	const holder = mobile === null || mobile === before?.mobile ? undefined : await findHolder(tx, scope, { mobile });
	const faults = makeContactFaults();
	const addHolder = ({ name, inTeam, muted, optedOut }: Holder, field: 'contactId' | 'mobileNumber') => {
		if (inTeam && (muted || optedOut)) refuse(contactRefusals['contact.opted_out_or_blocked']);
		const reason = `contact.${field === 'contactId' ? 'id' : 'number'}_taken${inTeam ? '' : '_elsewhere'}` as const;
		faults.add(reason, field, { name, key }, 'Someone else has this.');
	};
	if (keyHolder) addHolder(keyHolder, 'contactId');
	if (holder) addHolder(holder, 'mobileNumber');
	faults.refuseAny();
};

const nameOf = ({ firstName, lastName }: ContactFacts): string => `${firstName} ${lastName}`.trim();
