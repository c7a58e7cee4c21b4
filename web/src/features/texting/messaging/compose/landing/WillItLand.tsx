/** “Will it land?” (product.md): recipients, cost and finish. An outdated estimate is dimmed until the next. */
import { Skeleton, Text } from '@mantine/core';
import { sayDuration } from '@quad/contract/texting/messaging/estimate.ts';
import type { SkipReason } from '@quad/contract/texting/messaging/skip-reasons.ts';
import { formatCounted, formatMoney, formatNumber, formatTime } from '../../../../../foundation/format.ts';
import { words } from '../../../../../foundation/words.ts';
import { sayArrival } from '../../../../../parts/compose/arrival.ts';
import { durationIsKnown, type Estimate } from '../../../../../parts/compose/estimates.ts';
import { LeftOutReasons } from '../../../../../parts/compose/LeftOutReasons.tsx';
import { sayLeftOut, sayPeople } from '../../../../../parts/compose/left-out.ts';
import { WhereFrom } from '../../../../../parts/compose/WhereFrom.tsx';
import { sayWaiting } from '../../../../../parts/compose/waiting-for-morning.ts';
import { sayZone } from '../../../../../parts/dates/say-zone.ts';
import c from './WillItLand.module.css';

interface WillItLandProps {
	estimate: Estimate | undefined;
	isOld: boolean;
	isLater: boolean;
	timeZone: string;
	onOpenReason: (reason: SkipReason) => void;
}

export const WillItLand = ({ estimate, isOld, isLater, timeZone, onOpenReason }: WillItLandProps) => {
	if (!estimate) return <Shadow />;
	return (
		<div className={c.answer} data-old={isOld || undefined} aria-busy={isOld}>
			<div role="status">
				<p className={c.headline}>{sayPeople(estimate.willGo)}</p>
				<Text size="sm" c="dimmed" className={c.figures}>
					will get it. {sayLeftOut(estimate.skipped)}
					{estimate.skipped.length > 0 ? ':' : '.'}
				</Text>
			</div>
			<WhereFrom sources={estimate.sources} />
			<LeftOutReasons skipped={estimate.skipped} onOpen={onOpenReason} />
			<dl className={c.facts}>
				<Fact name="Segments">{formatNumber(estimate.segments)}</Fact>
				<Fact name="Cost">{formatMoney(estimate.cost)}</Fact>
				{estimate.credits && (
					<Fact name="Credits">
						{formatNumber(estimate.segments)}
						<span className={c.aside}>of {formatNumber(estimate.credits.balance)} in this inbox</span>
					</Fact>
				)}
				{durationIsKnown(estimate) ? (
					<Times estimate={estimate} isLater={isLater} timeZone={timeZone} />
				) : (
					<Fact name="Takes">{words.durationUnknown}</Fact>
				)}
			</dl>
			{estimate.waitingForMorning.length > 0 && (
				<Text size="sm">{sayWaiting(estimate.waitingForMorning, timeZone, new Date())}</Text>
			)}
		</div>
	);
};

const Times = ({ estimate, isLater, timeZone }: { estimate: Estimate; isLater: boolean; timeZone: string }) => (
	<>
		<Fact name="Takes">
			{sayDuration(estimate.minutes, estimate.willGo)}
			{estimate.waiting > 0 && (
				<span className={c.aside}>{formatCounted(estimate.waiting, 'segment')} of earlier messages go first</span>
			)}
		</Fact>
		<Fact name="Starts">
			{isLater
				? sayArrival(estimate.startsAt, timeZone, new Date())
				: `right away, ${formatTime(estimate.startsAt, timeZone)}`}
		</Fact>
		<Fact name="Last one arrives">
			{sayArrival(estimate.finishesAt, timeZone, isLater ? new Date() : new Date(estimate.startsAt))}
			<span className={c.aside}>{sayZone(timeZone)}</span>
		</Fact>
	</>
);

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
	<div className={c.fact}>
		<dt>{name}</dt>
		<dd>{children}</dd>
	</div>
);

const Shadow = () => (
	<div className={c.answer} aria-hidden>
		<Skeleton height={34} width="60%" />
		<Skeleton height={12} width="80%" mt={12} />
		<Skeleton height={120} mt={20} />
	</div>
);
