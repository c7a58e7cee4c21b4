import { Button, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import type { Decision, Waiting } from './data.ts';
import c from './opt-outs.module.css';
import { ReviewRow } from './ReviewRow.tsx';

export interface Section {
	items: readonly Waiting[];
	total: number;
	hasMore: boolean;
	isLoadingMore: boolean;
	onMore: () => void;
	onRenew: () => void;
}

interface LaneSectionProps {
	section: Section;
	title: string;
	count: string;
	empty?: string;
	children: ReactNode;
	current: Waiting;
	onChoose: (id: number) => void;
	onDecide: (review: Waiting, decision: Decision) => void;
}

export const LaneSection = ({
	section: { items, hasMore, isLoadingMore, onMore },
	title,
	count,
	empty,
	children,
	current,
	onChoose,
	onDecide,
}: LaneSectionProps) => {
	const titleId = useId();
	return (
		<section className={c.section} aria-labelledby={titleId}>
			<div className={c.title}>
				<Title order={2} size="h3" id={titleId}>
					{title}
				</Title>
				{items.length > 0 && <span className={c.quiet}>{count}</span>}
			</div>
			<p className={c.hint}>{items.length > 0 ? children : empty}</p>
			<ol className={c.lane} aria-labelledby={titleId}>
				{items.map((review) => (
					<ReviewRow
						key={review.id}
						review={review}
						isCurrent={review === current}
						onFocus={() => onChoose(review.id)}
						onDecide={(decision) => onDecide(review, decision)}
					/>
				))}
			</ol>
			{hasMore && items.length > 0 && (
				<Button variant="default" size="sm" loading={isLoadingMore} onClick={onMore} className={c.more ?? ''}>
					Show more
				</Button>
			)}
		</section>
	);
};
