/** What conditions refer to by an ID: segments, also through other segments, imports, and the sources of texts. */
import {
	type ConditionList,
	type Criteria,
	conditionList,
	type TextSource,
	textSources,
} from '@quad/contract/contacts/contacts/criteria.ts';
import { builtInColumns } from '@quad/contract/contacts/contacts/criteria-columns.ts';
import { criteriaLimits } from '@quad/contract/contacts/contacts/criteria-limits.ts';
import { criteriaRefusals } from '@quad/contract/contacts/contacts/criteria-refusals.ts';
import type { TeamScope } from '../../../../foundation/actor.ts';
import { refuse } from '../../../../foundation/http/refuse.ts';
import type { Db, Tx } from '../../../../foundation/postgres/db.ts';
import { importsReferred, type SegmentReferred, segmentsReferred, sourcesReferred } from './references.queries.ts';

type Node = ConditionList[number];
type Leaf = Exclude<Node, { conditions: unknown }>;

export interface References {
	readonly segments: ReadonlyMap<number, SegmentReferred>;
	readonly imports: ReadonlySet<number>;
	/** Names of campaigns, messages, smart messages and inboxes. */
	readonly nameOf: (kind: TextSource, id: number) => string | undefined;
}

/** Loads whatever these lists of conditions refer to, also through segments. What is missing was deleted. */
export const readReferences = async (
	db: Db | Tx,
	scope: TeamScope,
	lists: readonly ConditionList[],
): Promise<References> => {
	const segments = new Map<number, SegmentReferred>();
	const leaves = lists.flatMap(leavesOf);
	for (let wanted = segmentIdsIn(leaves); wanted.length > 0; ) {
		const found = await segmentsReferred(db, scope, wanted);
		const further = found.flatMap((segment) => leavesOf(conditionsOf(segment)));
		for (const segment of found) segments.set(segment.id, segment);
		leaves.push(...further);
		wanted = segmentIdsIn(further).filter((id) => !segments.has(id));
	}
	const imports = await importsReferred(db, scope, idsOfColumn(leaves, 'Imports'));
	const names = new Map<string, string>();
	for (const kind of textSources) {
		const ids = leaves.flatMap(({ of }) => (of?.kind === kind ? of.id : []));
		for (const { id, name } of await sourcesReferred(db, scope, kind, ids)) names.set(`${kind} ${id}`, name);
	}
	return {
		segments,
		imports: new Set(imports.map(({ id }) => id)),
		nameOf: (kind, id) => names.get(`${kind} ${id}`),
	};
};

const leavesOf = (nodes: ConditionList): Leaf[] =>
	nodes.flatMap((node): Leaf[] => ('conditions' in node ? leavesOf(node.conditions) : [node]));

export const conditionsOf = ({ criteria }: { criteria: Criteria | null }): ConditionList =>
	criteria ? conditionList.parse(criteria.conditions) : [];

/** Finds columns by ID, or by name (gaps A-49). */
const idsOfColumn = (leaves: readonly Leaf[], name: 'Segments' | 'Imports'): number[] => {
	const column = builtInColumns.find((one) => one.name === name);
	return leaves.flatMap(({ fieldId, field, values = [] }) =>
		fieldId === column?.id || field === column?.id || (typeof field === 'string' && isNamed(field, name))
			? values.map(Number).filter(Number.isSafeInteger)
			: [],
	);
};

const isNamed = (field: string, name: string): boolean => field.trim().toLowerCase() === name.toLowerCase();

const segmentIdsIn = (leaves: readonly Leaf[]): number[] => idsOfColumn(leaves, 'Segments');

/**
 * Returns the segments that conditions lead to. Refuses those that lead back to a segment on the way, too far or to too
 * many. Two people who save at once can close a circle all the same, so this is checked at each compilation, too.
 */
export const segmentsReached = (
	{ segments }: Pick<References, 'segments'>,
	conditions: ConditionList,
	ownId?: number,
): SegmentReferred[] => {
	const reached: SegmentReferred[] = [];
	const follow = (list: ConditionList, through: readonly number[]): void => {
		if (through.length > criteriaLimits.segmentsDeep)
			refuse(criteriaRefusals['criteria.segments_too_deep'], { most: String(criteriaLimits.segmentsDeep) });
		for (const id of segmentIdsIn(leavesOf(list))) {
			const segment = segments.get(id);
			if (through.includes(id)) refuse(criteriaRefusals['criteria.circular'], { name: segment?.name ?? '' });
			if (!segment) continue;
			reached.push(segment);
			if (reached.length > criteriaLimits.segmentsReached)
				refuse(criteriaRefusals['criteria.too_many_segments'], { most: String(criteriaLimits.segmentsReached) });
			if (segment.criteria) follow(conditionsOf(segment), [...through, id]);
		}
	};
	follow(conditions, ownId === undefined ? [] : [ownId]);
	return reached;
};
