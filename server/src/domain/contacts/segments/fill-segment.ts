/** Adds contacts to a static segment, by number, Contact ID, conditions or another segment, and removes them. */

import type { Criteria, WrittenConditions } from '@quad/contract/contacts/contacts/criteria.ts';
import { phoneFaults, readPhoneIn } from '@quad/contract/contacts/contacts/parse-phone.ts';
import { readFirstPhone } from '@quad/contract/contacts/contacts/phone-cell.ts';
import { sayAlike } from '@quad/contract/contacts/contacts/say-alike.ts';
import { segmentRefusals } from '@quad/contract/contacts/segments/refusals.ts';
import type { importTypes, SegmentProblem } from '@quad/contract/contacts/segments/routes.ts';
import { type Actor, inCurrentTeam, type TeamScope } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import { record } from '../../organization/audit/index.ts';
import { findSimilarKeys, readMatching } from '../contacts/index.ts';
import { lockOwn } from './change-segment.ts';
import { addLines, addMembers, removeMember } from './members.queries.ts';
import { countPeople, idsOf } from './people.queries.ts';
import { noteCount, type SegmentRow } from './segments.queries.ts';
import { isInAny } from './sources.queries.ts';
import { expectAny, isInSegment } from './sources.ts';

const lockStatic = (tx: Tx, actor: Actor, id: number) => lockOwn(tx, actor, { id, kind: 'static' });

export const addByHand = async (
	{ db, clock }: AppContext,
	actor: Actor,
	id: number,
	{ students, staticImportType }: { students: readonly string[]; staticImportType: (typeof importTypes)[number] },
): Promise<SegmentProblem[]> => {
	const scope = inCurrentTeam(actor);
	const readOne = readPhoneIn('any'); // numbers of existing contacts were valid once
	const isNumber = staticImportType === 'MobileNumber';
	const given = students.flatMap((text, at) => {
		const written = text.trim();
		const read = isNumber ? readFirstPhone(written, readOne) : undefined;
		const mobile = read && 'mobile' in read ? read.mobile : null;
		const fault = read && 'fault' in read ? phoneFaults[read.fault] : undefined;
		return written === '' ? [] : [{ line: at + 1, written, key: written, mobile, fault }];
	});
	const known = given.filter(({ fault }) => fault === undefined);
	const missing = await commit(db, async (tx) => {
		const segment = await lockStatic(tx, actor, id);
		if (given.length === 0) refuse(segmentRefusals['segment.nobody']);
		const lines = await addLines(tx, scope, id, known, clock.now());
		await noteChange(tx, scope, { segment, added: lines.added, at: clock.now() });
		return new Set(lines.missing);
	});
	const problems = given.filter(({ line, fault }) => fault !== undefined || missing.has(line));
	const keys = isNumber ? [] : problems.map(({ key }) => key);
	// outside the transaction, so that the segment is not locked for long
	const alike = await findSimilarKeys(db, scope, keys);
	return problems.map(({ line, written, key, fault }) => ({
		line,
		value: written,
		problem: fault ?? sayAlike(notFound[staticImportType], alike.get(key)),
	}));
};

const notFound = {
	MobileNumber: 'No contact of this team has this mobile number.',
	StudentIdentifier: 'No contact of this team has this Contact ID.',
} as const;

/** Adds contacts that match now. They stay even if they no longer match later. */
export const addByCriteria = (
	context: AppContext,
	actor: Actor,
	id: number,
	{ criteria, conjunction }: { criteria: WrittenConditions; conjunction: Criteria['conjunction'] },
) =>
	commit(context.db, async (tx) => {
		const scope = inCurrentTeam(actor);
		const segment = await lockStatic(tx, actor, id);
		const matching = await readMatching(tx, scope, { conjunction, conditions: criteria }, context.clock.now());
		return addPeople(tx, context, scope, segment, idsOf(scope, isInAny(scope, matching ? [{ matching }] : [])));
	});

export const copyContacts = (context: AppContext, actor: Actor, id: number, sourceId: number) =>
	commit(context.db, async (tx) => {
		const scope = inCurrentTeam(actor);
		const segment = await lockStatic(tx, actor, id);
		if (sourceId === id) refuse(segmentRefusals['segment.itself']);
		const source = await expectAny(tx, scope, sourceId);
		const isIn = await isInSegment(tx, scope, source, context.clock.now());
		return addPeople(tx, context, scope, segment, idsOf(scope, isIn));
	});

/** `people` is a query for IDs of the team's contacts. */
export const addPeople = async (
	tx: Tx,
	{ clock }: AppContext,
	scope: TeamScope,
	segment: Pick<SegmentRow, 'id' | 'name'>,
	people: ReturnType<typeof idsOf>,
) => {
	const at = clock.now();
	const counts = await addMembers(tx, scope, segment.id, people, at);
	await noteChange(tx, scope, { segment, added: counts.added, at });
	return counts;
};

const noteChange = async (
	tx: Tx,
	scope: TeamScope,
	{ segment, added, at }: { segment: Pick<SegmentRow, 'id' | 'name'>; added: number; at: Date },
): Promise<void> => {
	if (added === 0) return;
	const { total } = await countPeople(tx, scope, isInAny(scope, [{ memberOf: segment.id }]));
	await noteCount(tx, scope, { id: segment.id, contacts: total, at });
	await record(tx, scope, {
		action: 'segment.filled',
		subject: { kind: 'segment', id: segment.id, name: segment.name },
		details: { count: added },
	});
	touch(tx, scope.organizationId, `contacts:${scope.teamId}`);
};

export const removeContact = ({ db, clock }: AppContext, actor: Actor, id: number, contactId: number) =>
	commit(db, async (tx) => {
		const scope = inCurrentTeam(actor);
		const { name } = await lockStatic(tx, actor, id);
		if (!(await removeMember(tx, scope, { segmentId: id, contactId }))) refuse(segmentRefusals['segment.not_a_member']);
		const { total } = await countPeople(tx, scope, isInAny(scope, [{ memberOf: id }]));
		await noteCount(tx, scope, { id, contacts: total, at: clock.now() });
		await record(tx, scope, {
			action: 'segment.contact-removed',
			subject: { kind: 'segment', id, name },
		});
		touch(tx, scope.organizationId, `contacts:${scope.teamId}`);
		return {};
	});
