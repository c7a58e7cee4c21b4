/** Shows held texts, then flagged ones. Keyboard shortcuts treat them as one list. */
import { Button } from '@mantine/core';
import { ShieldCheck } from 'lucide-react';
import { lazy, useState } from 'react';
import { useNavigate } from 'react-router';
import { formatCounted } from '../../../foundation/format.ts';
import { useSession } from '../../../foundation/session.ts';
import { to } from '../../../foundation/to.ts';
import { toast } from '../../../foundation/toast.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { OnceOpened } from '../../../ui/OnceOpened.tsx';
import { type Decision, useDecide, useUndo, type Waiting } from './data.ts';
import { LaneSection, type Section } from './LaneSection.tsx';
import c from './opt-outs.module.css';
import { reviewKeys, useReviewKeys } from './use-review-keys.ts';

const KeysSheet = lazy(async () => ({ default: (await import('../../../ui/KeysSheet.tsx')).KeysSheet }));

export const Lane = ({ held, flagged }: { held: Section; flagged: Section }) => {
	const decide = useDecide();
	const undo = useUndo();
	const navigate = useNavigate();
	const { inboxes } = useSession();
	// Hides a decided text at once, even if an older response that is still loading contains it.
	const [decided, setDecided] = useState<readonly Waiting[]>([]);
	const [chosen, setChosen] = useState<number>();
	const [keys, setKeys] = useState(false);

	const without = ({ items, total, ...rest }: Section): Section => {
		const left = items.filter(({ id }) => !decided.some((one) => one.id === id));
		return { ...rest, items: left, total: total - (items.length - left.length) };
	};
	const [holds, flags] = [without(held), without(flagged)];
	const all = [...holds.items, ...flags.items];
	const at = Math.max(
		0,
		all.findIndex(({ id }) => id === chosen),
	);
	const current = all[at];
	const last = decided.at(-1);
	const bringBack = ({ id }: Waiting) => setDecided((before) => before.filter((one) => one.id !== id));

	const act = async (review: Waiting, decision: Decision): Promise<void> => {
		const nth = all.indexOf(review);
		setChosen((all[nth + 1] ?? all[nth - 1])?.id);
		setDecided((before) => [...before, review]);
		const section = review.outcome === 'held' ? holds : flags;
		try {
			await decide(review, decision);
			if (section.items.length === 1 && section.total > 1) section.onRenew();
		} catch (error) {
			toast.failure(error);
			bringBack(review);
			section.onRenew();
		}
	};
	const takeBack = () => {
		if (!last) return;
		bringBack(last);
		setChosen(last.id);
		undo(last).catch(toast.failure);
	};
	useReviewKeys({
		next: () => setChosen(all[at + 1]?.id ?? current?.id),
		previous: () => setChosen(all[at - 1]?.id ?? current?.id),
		optOut: () => current && void act(current, 'optOut'),
		keep: () => current && void act(current, 'keep'),
		dismiss: () => current?.outcome === 'flagged' && void act(current, 'keep'),
		open: () => {
			const inbox = inboxes.find(({ id }) => id === current?.inbox.id);
			if (inbox && current?.conversationId) void navigate(to.conversation(inbox, current.conversationId));
		},
		undo: takeBack,
		help: () => setKeys(true),
	});
	const sheet = (
		<OnceOpened opened={keys}>
			<KeysSheet keys={reviewKeys} opened={keys} onClose={() => setKeys(false)} />
		</OnceOpened>
	);
	if (!current)
		return (
			<>
				<EmptyState
					icon={ShieldCheck}
					title="Nothing to decide"
					action={
						last && (
							<Button variant="default" onClick={takeBack}>
								Undo the last decision
							</Button>
						)
					}
				>
					Texts that may ask for no more texts, and wrong numbers, appear here. A clear STOP takes effect at once.
				</EmptyState>
				{sheet}
			</>
		);
	const shared = { current, onChoose: setChosen, onDecide: (review: Waiting, to: Decision) => void act(review, to) };
	return (
		<>
			<div className={c.head}>
				<p className={c.keys}>
					Keys: <kbd>X</kbd> opt out, <kbd>E</kbd> keep or dismiss, <kbd>↑</kbd> <kbd>↓</kbd> move, <kbd>O</kbd> open
					the conversation, <kbd>Z</kbd> undo, <kbd>?</kbd> all keys.
				</p>
				{last && (
					<Button variant="default" size="compact-sm" onClick={takeBack}>
						Undo
					</Button>
				)}
			</div>
			<LaneSection
				{...shared}
				section={holds}
				title="Held"
				count={`${formatCounted(holds.total, 'text')} to decide`}
				empty="Nothing to decide. A clear STOP takes effect at once."
			>
				These people may want to stop. Their texts are on hold; after 10 business days they’re opted out automatically.
			</LaneSection>
			{flags.items.length > 0 && (
				<LaneSection {...shared} section={flags} title="Flagged" count={formatCounted(flags.total, 'text')}>
					These texts only sound like it. Nothing is held: your team can still text these people, and no one is opted
					out unless you do it.
				</LaneSection>
			)}
			{sheet}
		</>
	);
};
