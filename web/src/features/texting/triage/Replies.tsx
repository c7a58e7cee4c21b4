/** The replies to one message, with all actions on them. */
import { ActionIcon, SegmentedControl, Switch } from '@mantine/core';
import type { Batch } from '@quad/contract/texting/messaging/routes.ts';
import type { TriageCard } from '@quad/contract/texting/triage/routes.ts';
import { Keyboard } from 'lucide-react';
import { lazy, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { formatCounted } from '../../../foundation/format.ts';
import { type ProfileInbox, useSession } from '../../../foundation/session.ts';
import { to } from '../../../foundation/to.ts';
import { useSearch } from '../../../foundation/use-search.ts';
import { sayPeople } from '../../../parts/compose/left-out.ts';
import { useOpenConversation } from '../../../parts/contacts/open-conversation.ts';
import { MessageText } from '../../../parts/messages/MessageText.tsx';
import { ConfirmModal } from '../../../ui/ConfirmModal.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { InboxDot } from '../../../ui/InboxMark.tsx';
import { LabelledProgress } from '../../../ui/LabelledProgress.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { OnceOpened } from '../../../ui/OnceOpened.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { ActionBar } from './ActionBar.tsx';
import { AnswerBox } from './AnswerBox.tsx';
import { isEmpty, type TriageAction, type Written } from './data.ts';
import { NothingLeft } from './NothingLeft.tsx';
import { ReplyCard } from './ReplyCard.tsx';
import c from './Triage.module.css';
import { UndoLine } from './UndoLine.tsx';
import { useCards } from './use-cards.ts';
import { useClaim } from './use-claim.ts';
import { useTriageActions } from './use-triage-actions.ts';
import { type TriageKeys, triageKeys, useTriageKeys } from './use-triage-keys.ts';

const KeysSheet = lazy(async () => ({ default: (await import('../../../ui/KeysSheet.tsx')).KeysSheet }));
const TemplateModal = lazy(async () => ({ default: (await import('./TemplateModal.tsx')).TemplateModal }));

const triageSearch = z.object({
	grouped: z.stringbool().default(true),
	show: z.enum(['waiting', 'Yes', 'No']).default('waiting'),
});
const choices = [
	{ value: 'waiting', label: 'Need you' },
	{ value: 'Yes', label: 'Sorted Yes' },
	{ value: 'No', label: 'Sorted No' },
];

const nobody: ReadonlySet<string> = new Set();

export const Replies = ({ batch, inbox }: { batch: Batch; inbox: ProfileInbox }) => {
	const { timeZone } = useSession();
	const navigate = useNavigate();
	const [search, setSearch] = useSearch(triageSearch);
	const isSmart = batch.smartMessageId !== null;
	const cards = useCards(batch.id, {
		grouped: search.grouped,
		...(search.show === 'waiting' || !isSmart ? {} : { replyCategory: search.show }),
	});
	const { last, run, undo } = useTriageActions(batch.id, cards);
	const { open } = useOpenConversation(inbox.id);
	const { current } = cards;
	const first = current?.replies[0];
	const [excluded, setExcluded] = useState(nobody);
	const [writing, setWriting] = useState<{ to: string; answer: Written }>();
	const [dialog, setDialog] = useState<'keys' | 'template' | 'opt-out'>();
	const card = useRef<HTMLElement>(null);
	const box = useRef<HTMLTextAreaElement>(null);

	const ids = chosen(current, excluded);
	const isWriting = writing !== undefined && writing.to === first?.messageId;
	useClaim(batch.id, isWriting ? ids : undefined, () => setWriting(undefined));

	// moves the focus on to the next reply
	const currentId = first?.messageId;
	useEffect(() => {
		setExcluded(nobody);
		if (currentId !== undefined) card.current?.focus({ preventScroll: true });
	}, [currentId]);
	useEffect(() => {
		if (isWriting) box.current?.focus();
	}, [isWriting]);

	const act = (action: TriageAction) => {
		if (ids.length === 0) return;
		setWriting(undefined);
		void run(ids, action);
	};
	const begin = (answer: Written) => first && setWriting({ to: first.messageId, answer });
	/** A picture whose upload finishes later stays with the reply that it was chosen for. */
	const write = (changes: Partial<Written>) =>
		setWriting((before) =>
			before && before.to === currentId ? { ...before, answer: { ...before.answer, ...changes } } : before,
		);
	const send = () => {
		if (!writing || isEmpty(writing.answer) || ids.length === 0) return;
		const { answer } = writing;
		setWriting(undefined);
		card.current?.focus({ preventScroll: true });
		void run(ids, { kind: 'reply', answer, draftId: crypto.randomUUID() }).then((isDone) => {
			if (!isDone && first) setWriting({ to: first.messageId, answer });
		});
	};
	const keys: TriageKeys = {
		next: cards.next,
		previous: cards.previous,
		sort: isSmart ? (category, stay) => act({ kind: 'category', category, stay }) : undefined,
		answer: () => (isWriting ? box.current?.focus() : begin({ text: '' })),
		template: () => current && setDialog('template'),
		resolve: () => act({ kind: 'resolve' }),
		optOut: () => ids.length > 0 && setDialog('opt-out'),
		conversation: () => {
			if (first?.studentId && current?.replies.length === 1) open(first.studentId);
		},
		undo: () => void undo(),
		group: () => setSearch({ grouped: String(!search.grouped) }),
		help: () => setDialog('keys'),
		back: () => (isWriting ? setWriting(undefined) : void navigate(to.batch(inbox, batch.id))),
	};
	useTriageKeys(keys);
	const close = () => setDialog(undefined);

	return (
		<div data-ix={inbox.color} className={c.colored}>
			<Page>
				<PageHeader
					title="Replies"
					back={{ to: to.batch(inbox, batch.id), label: 'The message' }}
					about={
						<span className={c.about}>
							<InboxDot color={inbox.color} /> {inbox.name}
						</span>
					}
				>
					{isSmart && (
						<SegmentedControl
							size="xs"
							aria-label="Filter replies"
							value={search.show}
							onChange={(show) => setSearch({ show: triageSearch.shape.show.parse(show) })}
							data={choices}
						/>
					)}
					<Switch
						label="Group similar replies"
						checked={search.grouped}
						onChange={() => setSearch({ grouped: String(!search.grouped) })}
					/>
					<ActionIcon aria-label="Keyboard shortcuts" aria-haspopup="dialog" onClick={keys.help}>
						<Keyboard size={18} aria-hidden />
					</ActionIcon>
				</PageHeader>
				<LabelledProgress
					label={sayLeft(cards, search)}
					share={cards.needed > 0 ? cards.done / cards.needed : 0}
					figure=""
				/>
				<UndoLine
					last={last}
					onUndo={() => void undo()}
					index={cards.index}
					total={cards.total}
					onPrevious={cards.previous}
					onNext={cards.next}
				/>
				{cards.query.error && !cards.query.data ? (
					<ErrorState error={cards.query.error} onRetry={() => void cards.query.refetch()} />
				) : !cards.query.data ? (
					<Loading />
				) : current && first ? (
					<div className={c.columns}>
						<ReplyCard
							card={current}
							excluded={excluded}
							onExclude={(id, isOut) => setExcluded((before) => turned(before, id, isOut))}
							timeZone={timeZone}
							cardRef={card}
						/>
						<aside className={c.asked} aria-label="What they were asked">
							<h2>They were asked</h2>
							<p>
								<MessageText text={first.messageText} />
							</p>
							{isSmart && <Automatic batch={batch} />}
						</aside>
						<div className={c.doing}>
							{isWriting && (
								<AnswerBox
									key={first.messageId}
									batchId={batch.id}
									messageIds={ids}
									takesMedia={inbox.type !== 'highspeed'}
									answer={writing.answer}
									onChange={write}
									onSend={send}
									onClose={() => setWriting(undefined)}
									inputRef={box}
								/>
							)}
							<ActionBar batch={batch} keys={keys} isOne={current.replies.length === 1} />
						</div>
					</div>
				) : (
					<NothingLeft batch={batch} needed={cards.needed} address={to.batch(inbox, batch.id)} />
				)}
			</Page>
			<OnceOpened opened={dialog === 'keys'}>
				<KeysSheet keys={triageKeys(isSmart)} opened={dialog === 'keys'} onClose={close} />
			</OnceOpened>
			<OnceOpened opened={dialog === 'template'}>
				<TemplateModal
					opened={dialog === 'template'}
					onClose={close}
					onPick={({ message }) => {
						close();
						begin({ ...(isWriting ? writing.answer : {}), text: message });
					}}
				/>
			</OnceOpened>
			<ConfirmModal
				opened={dialog === 'opt-out'}
				title={ids.length === 1 ? 'Opt this person out?' : `Opt ${sayPeople(ids.length)} out?`}
				confirm="Opt out"
				danger
				onConfirm={() => act({ kind: 'opt-out' })}
				onClose={close}
			>
				This team can’t text them until they text START or someone opts them in again. You can undo this for ten
				seconds.
			</ConfirmModal>
		</div>
	);
};

/** Replies that were sorted automatically need no one, so only the cards are counted. */
const sayLeft = (
	{ total, needed, done }: { total: number; needed: number; done: number },
	{ grouped, show }: z.output<typeof triageSearch>,
): string => {
	const replies = formatCounted(needed - done, 'reply', 'replies');
	if (show !== 'waiting') return formatCounted(total, grouped ? 'group' : 'reply', grouped ? 'groups' : 'replies');
	return grouped ? `${formatCounted(total, 'group')} left (${replies})` : `${replies} left`;
};

const chosen = (card: TriageCard | undefined, excluded: ReadonlySet<string>): string[] =>
	(card?.replies ?? []).flatMap(({ messageId }) => (excluded.has(messageId) ? [] : [messageId]));

const turned = (before: ReadonlySet<string>, id: string, isOut: boolean): ReadonlySet<string> => {
	const after = new Set(before);
	if (isOut) after.add(id);
	else after.delete(id);
	return after;
};

/** The automatic replies that a smart message sends after somebody sorts a reply. */
const Automatic = ({ batch: { positiveReply, negativeReply } }: { batch: Batch }) => (
	<>
		{positiveReply && <p className={c.automatic}>Yes sends “{positiveReply}”</p>}
		{negativeReply && <p className={c.automatic}>No sends “{negativeReply}”</p>}
	</>
);
