/** Prints one line per result, in columns: `name  value unit  floor  ratio  goal  verdict  (spread)`. */
import { type Goal, median, type Result, ratioOf } from './harness.ts';

export const isWithin = (goal: Goal, judged: number): boolean =>
	judged >= (goal.from ?? Number.NEGATIVE_INFINITY) && judged <= (goal.to ?? Number.POSITIVE_INFINITY);

export const hasFailed = ({ line, samples, fault }: Result): boolean =>
	fault !== undefined ||
	samples.length === 0 ||
	(line.goal !== undefined && !isWithin(line.goal, judgedOf(line.goal, samples)));

const judgedOf = (goal: Goal, samples: Result['samples']): number =>
	median(samples.map((sample) => (goal.judges === 'ratio' ? ratioOf(sample) : sample.value)));

export const printed = (result: Result): string => {
	const { line, samples, again, fault } = result;
	if (fault !== undefined || samples.length === 0)
		return `${line.name.padEnd(34)} FAIL  ${fault ?? 'nothing was measured'}`;
	const values = samples.map((sample) => sample.value);
	const floors = samples.flatMap((sample) => sample.floor ?? []);
	const verdict = line.goal ? (hasFailed(result) ? 'FAIL' : 'PASS') : '-';
	return [
		line.name.padEnd(34),
		`${written(median(values))} ${line.unit}`.padStart(18),
		(floors.length > 0 ? `floor ${written(median(floors))} (${line.floor ?? line.unit})` : 'floor -').padEnd(46),
		(floors.length > 0 ? `x${median(samples.map(ratioOf)).toFixed(2)}` : '-').padStart(7),
		(line.goal ? goalWords(line.goal, line.unit) : 'no goal').padStart(16),
		verdict.padEnd(4),
		`(${[Math.min(...values), median(values), Math.max(...values)].map(written).join(' - ')} of ${values.length} interleaved reps${again ? ', measured again: they differed by over 40 %' : ''})`,
	].join('  ');
};

const goalWords = ({ judges, from, to }: Goal, unit: string): string => {
	const bound = (number: number) => (judges === 'ratio' ? `x${number}` : `${number} ${unit}`);
	if (from !== undefined && to !== undefined) return `${bound(from)} to ${bound(to)}`;
	return from === undefined ? `<= ${bound(to ?? 0)}` : `>= ${bound(from)}`;
};

/** Formats a number with three significant digits. */
const written = (number: number): string => {
	if (Math.abs(number) >= 1000) return Math.round(number).toLocaleString('en-US');
	return Number(number.toPrecision(3)).toString();
};
