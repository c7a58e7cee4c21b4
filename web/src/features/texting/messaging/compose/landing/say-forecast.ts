/** Says in a sentence how many people get a message, by when, and for how much. */
import { formatMoney, formatNumber } from '../../../../../foundation/format.ts';
import { sayArrival } from '../../../../../parts/compose/arrival.ts';
import { durationIsKnown, type Estimate } from '../../../../../parts/compose/estimates.ts';
import { leftOutCount, sayPeople } from '../../../../../parts/compose/left-out.ts';

interface Clock {
	readonly timeZone: string;
	readonly now: Date;
}

/** For example, `252 of 263 will get it by 7:08 AM for $1.99.` or `Ana Abebe will get it by 7:08 AM for $0.01.` */
export const sayForecast = (estimate: Estimate, { timeZone, now }: Clock): string => {
	if (estimate.willGo === 0) return 'No one will get it.';
	const by = durationIsKnown(estimate) ? ` by ${sayArrival(estimate.finishesAt, timeZone, now)}` : '';
	return `${sayWho(estimate)} will get it${by} for ${formatMoney(estimate.cost)}.`;
};

const sayWho = (estimate: Estimate): string => {
	const { willGo, skipped } = estimate;
	const leftOut = leftOutCount(skipped);
	if (leftOut > 0) return `${formatNumber(willGo)} of ${formatNumber(willGo + leftOut)}`;
	return onlyName(estimate) ?? (willGo === 1 ? sayPeople(willGo) : `All ${sayPeople(willGo)}`);
};

/** Returns the recipient's name, if there is only one. */
export const onlyName = ({ willGo, examples }: Estimate): string | undefined =>
	willGo === 1 ? examples[0]?.name || undefined : undefined;
