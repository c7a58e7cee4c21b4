import type { Group, Leaf } from './evaluate.ts';
import type { Random } from './random.ts';
import { changes, programs, terms, type World } from './world.ts';

/** Draws conditions of every kind, in groups up to three deep. */
export const drawCriteria = (random: Random, world: World, depth = 0): Group => ({
	conjunction: random.pick(['all', 'any'] as const),
	conditions: Array.from({ length: 1 + random.below(3) }, () =>
		depth < 2 && random.chance(0.3) ? drawCriteria(random, world, depth + 1) : drawLeaf(random, world),
	),
});

const drawLeaf = (random: Random, world: World): Leaf => {
	const { pick, some, below, chance } = random;
	const ids = (from: readonly number[]) => some(from, 3).map(String);
	const listed = (fieldId: number, values: readonly string[]): Leaf => ({
		fieldId,
		comparison: pick(['anyof', 'noneof']),
		values: some(values, 3),
	});
	const day = (fieldId: number): Leaf => ({ fieldId, ...drawDay(random, true) });
	const { program, gpa, visit, term } = world.fields;
	const draws: ReadonlyArray<() => Leaf> = [
		() => ({
			fieldId: program,
			comparison: pick(['equals', 'notequals', 'startswith', 'with']),
			value: pick(programs.slice(1)),
		}),
		() => listed(program, programs.slice(1)),
		() => ({
			fieldId: gpa,
			comparison: pick(['isgreaterthan', 'islessthan', 'equals', 'isempty']),
			value: pick(['2', '3.5']),
		}),
		() => day(visit),
		() => day(visit),
		() => listed(term, terms),
		() => listed(-11, ['P1', 'p2', 'P33', 'P70']),
		() => ({
			fieldId: -15,
			comparison: pick(['equals', 'notequals', 'isempty', 'isnotempty']),
			value: pick(ids(world.personIds)),
		}),
		() => listed(-15, world.personIds.map(String)),
		() => ({ fieldId: -16, comparison: pick(['equals', 'notequals']), value: pick(['true', 'false']) }),
		() => ({
			fieldId: -17,
			comparison: pick(['with', 'without', 'isempty', 'isnotempty']),
			value: pick(ids(world.tagIds)),
		}),
		() => listed(-17, world.tagIds.map(String)),
		() => ({ fieldId: -18, comparison: 'equals', value: pick(['true', 'false']) }),
		() => day(-19),
		() => listed(-20, ['Import', 'Staff', 'ColdContact']),
		() => listed(-21, ['mobile', 'landline', 'unchecked']),
		() => day(-22),
		() => listed(-23, ['text', 'staff', 'import', 'carrier']),
		() => day(-24),
		() => listed(-25, world.segmentIds.map(String)),
		() => listed(-26, world.importIds.map(String)),
		() => ({ fieldId: -30, comparison: pick(['has', 'hasnot']), ...drawLimits(random, world) }),
		() => ({ fieldId: -30, comparison: 'has', ...drawLimits(random, world) }),
		() => ({ fieldId: -31, comparison: pick(['has', 'hasnot', 'notsince']), ...drawLimits(random, world) }),
		() => ({ fieldId: -31, comparison: 'notsince', ...drawLimits(random, world) }),
		() => ({ ...listed(-32, ['Yes', 'No', 'Other']), ...(chance(0.5) ? drawLimits(random, world) : {}), times: 1 }),
		() => day(-33),
		() => day(-34),
	];
	const leaf = pick(draws)();
	return leaf.fieldId === -25 && world.segmentIds.length === 0
		? { fieldId: -30, comparison: 'has', times: 1 + below(9) }
		: leaf;
};

const drawLimits = ({ pick, below, chance, ...random }: Random, world: World): Pick<Leaf, 'of' | 'times' | 'when'> => {
	const sources = [
		{ kind: 'campaign', id: pick(world.campaignIds) },
		{ kind: 'batch', id: pick(world.batchIds) },
		{ kind: 'smartmessage', id: pick(world.smartMessageIds) },
		{ kind: 'inbox', id: pick(world.inboxIds) },
	];
	return {
		...(chance(0.4) && { of: pick(sources) }),
		...(chance(0.5) && { times: 1 + below(chance(0.2) ? 25 : 4) }),
		...(chance(0.4) && { when: drawDay({ pick, below, chance, ...random }, false) }),
	};
};

const drawDay = ({ pick, below, chance }: Random, alsoOfColumns: boolean): { comparison: string; value: string } => {
	const days = [...changes.map((at) => at.slice(0, 10)), '2026-02-28', '2026-10-31', '2026-11-02', '2027-01-01'];
	const amount = `${1 + below(40)} ${pick(['days', 'weeks', 'months'])}`;
	const few = `${1 + below(3)} days`;
	const [first = '', last = ''] = [pick(days), pick(days)].sort();
	const periods = [
		'today',
		'yesterday',
		'tomorrow',
		'thisweek',
		'lastweek',
		'nextweek',
		'thismonth',
		'lastmonth',
		'nextmonth',
		'thisyear',
		'lastyear',
		'nextyear',
	];
	const common = [
		{ comparison: pick(['equals', 'isgreaterthan', 'islessthan']), value: pick(days) },
		{ comparison: 'between', value: `${first}/${last}` },
		{ comparison: pick(['innext', 'inlast', 'morethanahead', 'morethanago']), value: chance(0.5) ? few : amount },
		{ comparison: 'inperiod', value: pick(periods) },
	];
	const ofColumns = [
		{ comparison: 'notequals', value: pick(days) },
		{ comparison: pick(['isempty', 'isnotempty']), value: '' },
		{ comparison: 'anniversary', value: String(pick([0, 7, 60])) },
	];
	return pick(alsoOfColumns ? [...common, ...common, ...ofColumns] : common);
};
