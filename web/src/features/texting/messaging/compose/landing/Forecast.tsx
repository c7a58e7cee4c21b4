/** “Will it land?” (product.md) as one sentence, and who is left out. An outdated estimate is dimmed until the next. */
import { Skeleton, Text } from '@mantine/core';
import { sayDuration } from '@quad/contract/texting/messaging/estimate.ts';
import type { SkipReason } from '@quad/contract/texting/messaging/skip-reasons.ts';
import { formatCounted } from '../../../../../foundation/format.ts';
import { words } from '../../../../../foundation/words.ts';
import { sayArrival } from '../../../../../parts/compose/arrival.ts';
import { durationIsKnown, type Estimate } from '../../../../../parts/compose/estimates.ts';
import { WhereFrom } from '../../../../../parts/compose/WhereFrom.tsx';
import { sayWaiting } from '../../../../../parts/compose/waiting-for-morning.ts';
import { sayZone } from '../../../../../parts/dates/say-zone.ts';
import type { Readiness } from '../use-readiness.ts';
import c from './Forecast.module.css';
import { LeftOutBar } from './LeftOutBar.tsx';
import { sayForecast } from './say-forecast.ts';

interface ForecastProps {
	/** Names the sentence, for the button that it explains. */
	id: string;
	readiness: Readiness;
	timeZone: string;
	onOpenReason: (reason: SkipReason) => void;
}

export const Forecast = ({ id, readiness, timeZone, onOpenReason }: ForecastProps) => {
	const { body, estimate, isOld, nobodyNamed, note, failure } = readiness;
	if (nobodyNamed)
		return (
			<Text size="sm" c="dimmed" id={id} role="status">
				Add recipients to see cost, arrival and who is left out. {note}
			</Text>
		);
	if (failure) return null;
	if (!estimate) return <Shadow />;
	const isLater = body?.schedule !== undefined;
	const now = isLater ? new Date() : new Date(estimate.startsAt);
	return (
		<div className={c.forecast} data-old={isOld || undefined} aria-busy={isOld}>
			<p className={c.sentence} id={id} role="status">
				{sayForecast(estimate, { timeZone, now })}
			</p>
			<LeftOutBar going={estimate.willGo} skipped={estimate.skipped} onOpen={onOpenReason} />
			<WhereFrom sources={estimate.sources} />
			{estimate.willGo > 0 && <p className={c.facts}>{sayFacts(estimate, isLater, timeZone).join(' · ')}</p>}
			{estimate.waiting > 0 && durationIsKnown(estimate) && (
				<p className={c.facts}>{formatCounted(estimate.waiting, 'segment')} of earlier messages go first.</p>
			)}
			{estimate.waitingForMorning.length > 0 && (
				<p className={c.facts}>{sayWaiting(estimate.waitingForMorning, timeZone, new Date())}</p>
			)}
		</div>
	);
};

const sayFacts = (estimate: Estimate, isLater: boolean, timeZone: string): string[] => {
	const { segments, credits, minutes, willGo, startsAt, examples } = estimate;
	const most = examples[0]?.segments ?? 1;
	const cost = [
		`${formatCounted(segments, 'segment')}${credits === null ? '' : ` of ${formatCounted(credits.balance, 'credit')}`}`,
		// some names or values make the text longer than others
		...(segments < most * willGo ? [`up to ${most} each`] : []),
	];
	if (!durationIsKnown(estimate)) return [...cost, words.durationUnknown];
	return [
		...cost,
		...(isLater ? [`Starts at ${sayArrival(startsAt, timeZone, new Date())}`] : []),
		`Takes ${sayDuration(minutes, willGo)}`,
		sayZone(timeZone),
	];
};

const Shadow = () => (
	<div className={c.forecast} aria-hidden>
		<Skeleton height={22} width="90%" />
		<Skeleton height={10} radius={5} />
		<Skeleton height={60} />
	</div>
);
