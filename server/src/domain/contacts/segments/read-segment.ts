/** Reads one segment: its definition, its members and their number, and what uses it. */

import { conditionList } from '@quad/contract/contacts/contacts/criteria.ts';
import { nationalDigits } from '@quad/contract/contacts/contacts/phone.ts';
import { segmentRefusals } from '@quad/contract/contacts/segments/refusals.ts';
import { type Actor, inCurrentTeam } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { Refused, refuse } from '../../../foundation/http/refuse.ts';
import { readMatching } from '../contacts/index.ts';
import { countSegments } from './count-segments.ts';
import { countPeople, pageOfPeople } from './people.queries.ts';
import { noteCount, type SegmentRow } from './segments.queries.ts';
import { showAutomated, showSegment, versionOf } from './show-segment.ts';
import { expectAny, expectSegment, isInSegment } from './sources.ts';
import { usesOfSegment } from './uses.queries.ts';

export const readSegment = async (context: AppContext, actor: Actor, id: number, kind?: SegmentRow['kind']) => {
	const scope = inCurrentTeam(actor);
	const segment = await expectAny(context.db, scope, id);
	if (kind && (!('kind' in segment) || segment.kind !== kind)) refuse(segmentRefusals['segment.not_found']);
	if ('key' in segment) return showAutomated(segment);
	const [counted = segment] = await countSegments(context, scope, [segment]);
	return showSegment(actor, counted);
};

/** Includes the conditions and, if they can no longer be evaluated, the reason. */
export const readCriteriaSegment = async (context: AppContext, actor: Actor, id: number) => {
	const scope = inCurrentTeam(actor);
	const { db } = context;
	const [segment] = await countSegments(context, scope, [await expectSegment(db, scope, id)]);
	if (!segment) return refuse(segmentRefusals['segment.not_found']);
	const { criteria } = segment;
	if (!criteria) return refuse(segmentRefusals['segment.not_found']);
	const { conjunction } = criteria;
	const conditions = conditionList.parse(criteria.conditions);
	return {
		...showSegment(actor, segment),
		conjunction,
		conditions,
		autoUpdate: true,
		version: versionOf(criteria),
		fault: await readMatching(db, scope, { conjunction, conditions }, context.clock.now()).then(() => null, faultOf),
	};
};

const faultOf = (error: unknown): string => {
	if (error instanceof Refused) return error.message;
	throw error;
};

interface ContactsAsked {
	searchText: string;
	textable?: boolean | undefined;
	skip: number;
	take: number;
	kind?: SegmentRow['kind'];
}

export const listContactsOf = async (
	{ db, clock }: AppContext,
	actor: Actor,
	id: number,
	{ searchText, textable, skip, take, kind }: ContactsAsked,
) => {
	const scope = inCurrentTeam(actor);
	const segment = await expectAny(db, scope, id);
	if (kind && (!('kind' in segment) || segment.kind !== kind)) refuse(segmentRefusals['segment.not_found']);
	const isIn = await isInSegment(db, scope, segment, clock.now());
	const { rows, total } = await pageOfPeople(db, scope, { searchText, isIn, textable }, { skip, take });
	return {
		items: rows.map((row) => ({
			id: row.id,
			contactId: row.contactKey,
			firstName: row.firstName,
			lastName: row.lastName,
			mobileNumber: row.mobile === null ? null : nationalDigits(row.mobile),
			optedIn: row.optedIn,
			blocked: row.blocked,
			lastUpdatedOn: row.updatedAt.toISOString(),
		})),
		total,
	};
};

/** Counts now, unlike the list, which shows the last stored count. */
export const readStatistics = async ({ db, clock }: AppContext, actor: Actor, id: number) => {
	const scope = inCurrentTeam(actor);
	const segment = await expectAny(db, scope, id);
	const at = clock.now();
	const counts = await countPeople(db, scope, await isInSegment(db, scope, segment, at));
	if ('key' in segment) return { ...counts, timesUsed: 0, lastUsed: null };
	if (segment.contacts !== counts.total) await noteCount(db, scope, { id, contacts: counts.total, at });
	return { ...counts, timesUsed: segment.used, lastUsed: segment.usedAt?.toISOString() ?? null };
};

export const readUses = async ({ db }: AppContext, actor: Actor, id: number) => {
	const scope = inCurrentTeam(actor);
	const segment = await expectAny(db, scope, id);
	return 'key' in segment ? [] : usesOfSegment(db, scope, id);
};
