/** Says how a figure differs from the range before. */
import type { Trend } from '@quad/contract/reporting/reporting/routes.ts';
import { formatNumber } from '../../../foundation/format.ts';
import { sayDuration } from './say.ts';

/** For example `the week before`. `days` is how many days lie between the two ranges. */
export const sayBefore = (time: 'day' | 'week' | 'month' | undefined, days: number): string => {
	if (time) return `the ${time} before`;
	return days === 1 ? 'the day before' : `the ${days} days before`;
};

const fewest = 20;

/** In percent, or as a number if the earlier count is so small that a share would say little. */
export const sayChange = (now: number, before: number, than: string): string => {
	if (now === before) return `Same as ${than}`;
	if (before === 0) return `None ${than}`;
	const share = Math.round((100 * (now - before)) / before);
	if (before < fewest || share === 0) return `${signed(now - before)} on ${than}`;
	return `${signed(share)}% on ${than}`;
};

/** For percentages. */
export const sayPoints = (now: number, before: number, than: string): string => {
	const points = Math.round(10 * (now - before)) / 10;
	if (points === 0) return `Same as ${than}`;
	return `${points > 0 ? '+' : '−'}${Math.abs(points)} ${Math.abs(points) === 1 ? 'point' : 'points'} on ${than}`;
};

/** For waiting times, of which either may be unknown. */
export const sayFaster = (now: number | null, before: number | null, than: string): string => {
	if (before === null) return `None ${than}`;
	if (now === null) return `${sayDuration(before)} ${than}`;
	if (sayDuration(now) === sayDuration(before)) return `Same as ${than}`;
	return `${sayDuration(Math.abs(now - before))} ${now < before ? 'faster' : 'slower'} than ${than}`;
};

const signed = (value: number): string => `${value > 0 ? '+' : '−'}${formatNumber(Math.abs(value))}`;

/** Describes a line of the last days for screen readers. */
export const sayLine = (
	name: string,
	days: Trend['latest'],
	countOf: (day: Trend['latest'][number]) => number,
): string => {
	const values = days.map(countOf);
	const today = values.at(-1) ?? 0;
	return `${name} in ${days.length} days: between ${formatNumber(Math.min(...values))} and ${formatNumber(Math.max(...values))} a day, today ${formatNumber(today)}`;
};
