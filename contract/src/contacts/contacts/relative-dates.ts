/** The values of comparisons with relative dates, such as `7 days` or `thismonth`. */
import { z } from 'zod';
import { criteriaLimits } from './criteria-limits.ts';

export const dateUnits = ['days', 'weeks', 'months'] as const;
export type DateUnit = (typeof dateUnits)[number];

/** Named periods, in the order in which they are offered. Weeks begin on Sunday, as in American calendars. */
export const periods = {
	today: 'today',
	yesterday: 'yesterday',
	tomorrow: 'tomorrow',
	thisweek: 'this week',
	lastweek: 'last week',
	nextweek: 'next week',
	thismonth: 'this month',
	lastmonth: 'last month',
	nextmonth: 'next month',
	thisyear: 'this year',
	lastyear: 'last year',
	nextyear: 'next year',
} as const;
export type Period = keyof typeof periods;

const period = z.enum(Object.keys(periods) as [Period, ...Period[]]);

export interface Amount {
	readonly count: number;
	readonly unit: DateUnit;
}

/** Reads an amount such as `7 days`. A bare number means days. Returns undefined unless it is from 1 to 3,650. */
export const readAmount = (written: string): Amount | undefined => {
	const found = /^(\d{1,5})(?:\s+(day|week|month)s?)?$/i.exec(written.trim());
	if (!found) return undefined;
	const count = Number(found[1]);
	const unit = dateUnits.find((one) => one === `${(found[2] ?? 'day').toLowerCase()}s`);
	return unit && count >= 1 && count <= criteriaLimits.amount ? { count, unit } : undefined;
};
export const writeAmount = ({ count, unit }: Amount): string => `${count} ${unit}`;

export const readPeriod = (written: string): Period | undefined => period.safeParse(written.trim()).data;

/** Reads the days from today to an anniversary, 0 to 366. */
export const readAnniversary = (written: string): number | undefined => {
	const days = /^\d{1,3}$/.test(written.trim()) ? Number(written) : Number.NaN;
	return days <= 366 ? days : undefined;
};
