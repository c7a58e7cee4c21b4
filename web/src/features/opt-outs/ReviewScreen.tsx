/**
 * Texts that may ask for no more texts, or come from a wrong number: one after another, one key each. Until one is decided
 * nobody texts that person.
 */
import { Button } from '@mantine/core';
import type { Review } from '@quad/contract/opt-outs/routes.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatCounted } from '../../foundation/format.ts';
import { useLive } from '../../foundation/live.ts';
import { liveTopics } from '../../foundation/query-keys.ts';
import { useSession } from '../../foundation/session.ts';
import { to } from '../../foundation/to.ts';
import { toast } from '../../foundation/toast.ts';
import { ExportButton } from '../../parts/exports/ExportButton.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { reviewsQuery, useDecide, useUndo } from './data.ts';
import c from './opt-outs.module.css';
import { ReviewRow } from './ReviewRow.tsx';
import { useReviewKeys } from './use-review-keys.ts';

export const Screen = () => {
	const { teamId } = useSession();
	const cache = useQueryClient();
	const { data, error, refetch } = useQuery(reviewsQuery);
	useLive(liveTopics.contacts(teamId), () => void cache.invalidateQueries(reviewsQuery));
	return (
		<Page>
			<PageHeader
				title="Opt-out review"
				about="These people may have asked for no more texts. Nobody texts them until you decide. If nobody decides within 10 business days, they are opted out."
			>
				<ExportButton kind="optouts" />
			</PageHeader>
			{data && <Lane all={data.items} total={data.total} onMore={() => void refetch()} />}
			{!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />)}
		</Page>
	);
};

interface LaneProps {
	all: readonly Review[];
	total: number;
	onMore: () => void;
}

const Lane = ({ all, total, onMore }: LaneProps) => {
	const decide = useDecide();
	const undo = useUndo();
	const navigate = useNavigate();
	const { inboxes } = useSession();
	// what is decided leaves the list at once, and does not come back with an answer that was on its way
	const [decided, setDecided] = useState<readonly number[]>([]);
	const [chosen, setChosen] = useState<number>();
	const items = all.filter(({ id }) => !decided.includes(id));
	const left = total - (all.length - items.length);
	const last = decided.at(-1);
	const at = Math.max(
		0,
		items.findIndex(({ id }) => id === chosen),
	);
	const current = items[at];
	const bringBack = (id: number) => setDecided((before) => before.filter((one) => one !== id));

	const act = (review: Review, decision: 'optOut' | 'keep') => {
		const nth = items.indexOf(review);
		setChosen((items[nth + 1] ?? items[nth - 1])?.id);
		setDecided((before) => [...before, review.id]);
		decide.mutate(
			{ id: review.id, decision },
			{
				onError: (error) => {
					toast.failure(error);
					bringBack(review.id);
				},
				onSuccess: () => items.length === 1 && left > 1 && onMore(),
			},
		);
	};
	const takeBack = () => {
		if (last === undefined) return;
		bringBack(last);
		setChosen(last);
		undo.mutate(last, { onError: toast.failure });
	};
	useReviewKeys({
		next: () => setChosen(items[at + 1]?.id ?? current?.id),
		previous: () => setChosen(items[at - 1]?.id ?? current?.id),
		optOut: () => current && act(current, 'optOut'),
		keep: () => current && act(current, 'keep'),
		open: () => {
			const inbox = inboxes.find(({ id }) => id === current?.inbox.id);
			if (inbox && current?.conversationId) void navigate(to.conversation(inbox, current.conversationId));
		},
		undo: takeBack,
	});
	if (!current)
		return (
			<EmptyState
				icon={ShieldCheck}
				title="Nothing to decide"
				action={
					last !== undefined && (
						<Button variant="default" onClick={takeBack}>
							Undo the last decision
						</Button>
					)
				}
			>
				Texts that may ask for no more texts, and wrong numbers, appear here. A clear STOP takes effect at once.
			</EmptyState>
		);
	return (
		<>
			<div className={c.head}>
				<p className={c.hint}>
					{formatCounted(left, 'text')} to decide.{' '}
					<span className={c.keys}>
						Keys: <kbd>X</kbd> opt out, <kbd>E</kbd> keep, <kbd>↑</kbd> <kbd>↓</kbd> move, <kbd>O</kbd> open the
						conversation, <kbd>Z</kbd> undo.
					</span>
				</p>
				{last !== undefined && (
					<Button variant="default" size="compact-sm" onClick={takeBack}>
						Undo
					</Button>
				)}
			</div>
			<ol className={c.lane} aria-label="Texts to decide">
				{items.map((review) => (
					<ReviewRow
						key={review.id}
						review={review}
						isCurrent={review === current}
						onFocus={() => setChosen(review.id)}
						onDecide={(decision) => act(review, decision)}
					/>
				))}
			</ol>
		</>
	);
};
