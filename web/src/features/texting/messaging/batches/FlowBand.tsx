/** What became of a sent message, as a band that splits. Each branch filters the recipients. On phones it is a list. */
import type { Batch } from '@quad/contract/texting/messaging/routes.ts';
import { type CSSProperties, useMemo } from 'react';
import { formatNumber, formatShare } from '../../../../foundation/format.ts';
import type { ProfileInbox } from '../../../../foundation/session.ts';
import { BranchAction } from './BranchAction.tsx';
import { type Band, type Placed, placeBand, type Ribbon } from './band.ts';
import { type BranchName, branchesOf, countOf, type Ends } from './branches.ts';
import c from './FlowBand.module.css';

interface FlowBandProps {
	batch: Batch;
	ends: Ends;
	/** How many dead numbers later messages would still text. */
	deadNumbers: number;
	chosen: BranchName;
	onChoose: (name: BranchName) => void;
	/** Whether another person's inbox lists the recipients, so that only people left out can be shown here. */
	isElsewhere: boolean;
	inbox: ProfileInbox;
}

export const FlowBand = ({ batch, ends, deadNumbers, chosen, onChoose, isElsewhere, inbox }: FlowBandProps) => {
	const { band, texted, reached, sorted } = useMemo(() => {
		return {
			band: placeBand(branchesOf(batch, ends), ends),
			texted: countOf(ends),
			reached: countOf(ends, 'delivered') + countOf(ends, 'on-the-way'),
			sorted: countOf(ends, 'yes') + countOf(ends, 'no') + countOf(ends, 'other-reply'),
		};
	}, [batch, ends]);
	const height: Variables = { '--band': `${band.height}px` };
	const shareOf = ({ name, level, count }: Placed): string => {
		if (level === 1) return name === 'left-out' ? '' : formatShare(count / texted);
		if (name === 'replied' && batch.smartMessageId === null) return `${formatShare(count / reached)} of those reached`;
		if (name === 'yes' || name === 'no' || name === 'other-reply') return `${formatShare(count / sorted)} of replies`;
		return '';
	};
	return (
		<section className={c.card} aria-label="What became of this message">
			<Drawing band={band} chosen={chosen} />
			<ul className={c.branches} style={height}>
				{band.placed.map((branch) => (
					<li
						key={branch.name}
						className={c.branch}
						data-level={branch.level}
						data-split={branch.hasParts || undefined}
						style={placeOf(branch)}
					>
						<Label
							branch={branch}
							share={shareOf(branch)}
							isChosen={branch.name === chosen}
							onChoose={isElsewhere && branch.name !== 'left-out' ? undefined : onChoose}
						/>
						{!isElsewhere && <BranchAction branch={branch} batch={batch} deadNumbers={deadNumbers} inbox={inbox} />}
					</li>
				))}
			</ul>
		</section>
	);
};

type Variables = CSSProperties & Partial<Record<'--band' | '--middle' | '--tone', string>>;

const placeOf = ({ middle, tone }: Placed): Variables => ({
	'--middle': `${middle.toFixed(1)}px`,
	'--tone': tones[tone],
});

const tones = {
	good: 'var(--ix-spruce-dot)',
	waiting: 'var(--mantine-color-spruce-3)',
	warning: 'var(--ix-gold-dot)',
	bad: 'var(--ix-red-dot)',
	quiet: 'var(--mantine-color-gray-5)',
} as const;

interface LabelProps {
	branch: Placed;
	share: string;
	isChosen: boolean;
	onChoose: ((name: BranchName) => void) | undefined;
}

const Label = ({ branch: { name, count, words }, share, isChosen, onChoose }: LabelProps) => {
	const content = (
		<>
			<span>
				<strong>{formatNumber(count)}</strong> {words}
			</span>
			{share && <span className={c.share}>{share}</span>}
		</>
	);
	if (!onChoose) return <span className={c.label}>{content}</span>;
	return (
		<button
			type="button"
			className={c.label}
			aria-pressed={isChosen}
			onClick={() => onChoose(isChosen ? 'everyone' : name)}
		>
			{content}
		</button>
	);
};

/** Where the bars of each level begin, in percent of the width. `FlowBand.module.css` has the same numbers. */
const lefts = [0, 17, 43] as const;

const Drawing = ({ band: { height, placed, ribbons }, chosen }: { band: Band; chosen: BranchName }) => {
	const toneOf = new Map(placed.map(({ name, tone }) => [name, tones[tone]]));
	const levelOf = new Map(placed.map(({ name, level }) => [name, level]));
	const isFaint = (name: BranchName) => chosen !== 'everyone' && name !== chosen;
	return (
		<div className={c.drawing} style={{ height }} aria-hidden>
			<svg viewBox={`0 0 100 ${height}`} preserveAspectRatio="none" width="100%" height={height} aria-hidden>
				{ribbons.map((ribbon) => (
					<path
						key={`${ribbon.from} ${ribbon.to}`}
						d={pathOf(ribbon, lefts[levelOf.get(ribbon.from) ?? 0], lefts[levelOf.get(ribbon.to) ?? 0])}
						fill={toneOf.get(ribbon.to)}
						data-faint={(isFaint(ribbon.to) && isFaint(ribbon.from)) || undefined}
					/>
				))}
			</svg>
			{placed.map(({ name, level, middle, thickness }) => (
				<span
					key={name}
					data-faint={isFaint(name) || undefined}
					style={{
						left: `${lefts[level]}%`,
						top: middle - thickness / 2,
						height: thickness,
						background: toneOf.get(name),
					}}
				/>
			))}
		</div>
	);
};

/** A ribbon whose ends are level, so that it leaves and meets the bars at right angles. */
const pathOf = ({ start, end, thickness }: Ribbon, from: number, to: number): string => {
	const half = (from + to) / 2;
	const [a, b] = [start + thickness, end + thickness].map((y) => y.toFixed(1));
	const [u, v] = [start.toFixed(1), end.toFixed(1)];
	return `M${from},${u} C${half},${u} ${half},${v} ${to},${v} L${to},${b} C${half},${b} ${half},${a} ${from},${a} Z`;
};
