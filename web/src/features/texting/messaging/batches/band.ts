/** Places the branches of a sent message in a band: the more people, the higher, and each high enough for its label. */
import type { Branch, BranchName, Ends } from './branches.ts';

const rowHeight = 24; // pixels for a label
const gap = 6;
const usualHeight = 200;
const leastForShares = 44; // pixels that are distributed by count, however many labels there are

export interface Placed extends Branch {
	/** The middle and the thickness of its bar, in pixels. */
	readonly middle: number;
	readonly thickness: number;
	/** Whether its parts stand beside it, so that its label must end before them. */
	readonly hasParts: boolean;
}

export interface Ribbon {
	readonly from: BranchName;
	readonly to: BranchName;
	/** The upper edge at both ends, and the thickness, in pixels. */
	readonly start: number;
	readonly end: number;
	readonly thickness: number;
}

export interface Band {
	readonly height: number;
	readonly placed: readonly Placed[];
	readonly ribbons: readonly Ribbon[];
}

export const placeBand = (branches: readonly Branch[], ends: Ends): Band => {
	const flows = flowsOf(branches, ends);
	const isOwnRow = ({ name, level }: Branch) => level === 2 || (level === 1 && !splitsFully(name, branches));
	const rows = branches.filter(isOwnRow);
	const height = Math.max(usualHeight, rows.length * rowHeight + leastForShares);
	const scale = scaleFor(rows, height);
	const thickness = (count: number) => (count === 0 ? 0 : Math.max(2, count * scale));

	const spans = new Map<BranchName, { from: number; to: number }>();
	let y = 0;
	const spare = (height - sum(rows.map(({ count }) => rowOf(count, scale)))) / Math.max(1, rows.length);
	for (const { name, count } of rows) {
		const next = y + rowOf(count, scale) + spare;
		spans.set(name, { from: y, to: next });
		y = next;
	}
	const placed = branches.map((branch): Placed => {
		const { from, to } = spans.get(branch.name) ?? spanOf(branch.name, branches, spans) ?? { from: 0, to: height };
		return {
			...branch,
			middle: (from + to) / 2,
			thickness: thickness(branch.count),
			hasParts: branch.level === 1 && !spans.has(branch.name),
		};
	});
	return { height, placed, ribbons: ribbonsOf(placed, flows, thickness) };
};

interface Flow {
	readonly from: BranchName;
	readonly to: BranchName;
	readonly count: number;
}

const flowsOf = (branches: readonly Branch[], ends: Ends): Flow[] => [
	...branches
		.filter(({ level }) => level === 1)
		.map(({ name, count }): Flow => ({ from: 'everyone', to: name, count })),
	...branches.flatMap(({ name, level }) =>
		level === 2
			? ends.filter(({ end }) => end === name).map(({ outcome, count }): Flow => ({ from: outcome, to: name, count }))
			: [],
	),
];

/** Delivered and failed texts all have a branch of the next level. */
const splitsFully = (name: BranchName, branches: readonly Branch[]): boolean =>
	(name === 'delivered' || name === 'failed') && branches.some(({ level }) => level === 2);

/** Returns from where to where the parts of an outcome go: those that follow it in the list. */
const spanOf = (
	name: BranchName,
	branches: readonly Branch[],
	spans: ReadonlyMap<BranchName, { from: number; to: number }>,
): { from: number; to: number } | undefined => {
	if (name === 'everyone') return undefined;
	const after = branches.slice(branches.findIndex((branch) => branch.name === name) + 1);
	const next = after.findIndex(({ level }) => level !== 2);
	const parts = (next === -1 ? after : after.slice(0, next)).flatMap((part) => spans.get(part.name) ?? []);
	const [first, last] = [parts[0], parts.at(-1)];
	return first && last && { from: first.from, to: last.to };
};

const rowOf = (count: number, scale: number): number => Math.max(rowHeight, count * scale + gap);

/** Returns how many pixels one person is high, so that all rows together are as high as the band. */
const scaleFor = (rows: readonly Branch[], height: number): number => {
	const fits = (scale: number) => sum(rows.map(({ count }) => rowOf(count, scale))) <= height;
	let [low, high] = [0, height / Math.max(1, ...rows.map(({ count }) => count))];
	for (let step = 0; step < 30; step++) {
		const middle = (low + high) / 2;
		if (fits(middle)) low = middle;
		else high = middle;
	}
	return low;
};

const ribbonsOf = (
	placed: readonly Placed[],
	flows: readonly Flow[],
	thickness: (count: number) => number,
): Ribbon[] => {
	const tops = (of: 'from' | 'to') => {
		const total = (name: BranchName) =>
			sum(flows.filter((flow) => flow[of] === name).map(({ count }) => thickness(count)));
		return new Map(placed.map(({ name, middle }) => [name, middle - total(name) / 2]));
	};
	const [starts, endings] = [tops('from'), tops('to')];
	return flows.map(({ from, to, count }) => {
		const high = thickness(count);
		const [start, end] = [starts.get(from) ?? 0, endings.get(to) ?? 0];
		starts.set(from, start + high);
		endings.set(to, end + high);
		return { from, to, start, end, thickness: high };
	});
};

const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0);
