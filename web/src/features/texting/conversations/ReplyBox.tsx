/**
 * Writes a reply or a note, in the color of the sending inbox, or says why no reply is possible. The text is stored
 * with its conversation until it is sent, and returns with the reason if sending fails.
 */
import { SegmentedControl } from '@mantine/core';
import { fillPlaces } from '@quad/contract/fill-places.ts';
import { conversationRefusals } from '@quad/contract/texting/conversations/refusals.ts';
import type { Conversation, ThreadMessage } from '@quad/contract/texting/conversations/routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Ban, Clock, PenLine } from 'lucide-react';
import { lazy, type ReactNode, useImperativeHandle, useState } from 'react';
import { flushSync } from 'react-dom';
import { useConfiguration, useSession } from '../../../foundation/session.ts';
import { Composer } from '../../../parts/compose/Composer.tsx';
import { MediaPicker } from '../../../parts/compose/MediaPicker.tsx';
import { PictureNote } from '../../../parts/compose/PictureNote.tsx';
import { MessageTypeInLine } from '../../../parts/messages/MessageTypeInLine.tsx';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { InboxDot } from '../../../ui/InboxMark.tsx';
import { OnceOpened } from '../../../ui/OnceOpened.tsx';
import type { ConversationControls } from './conversation-controls.ts';
import { rowsOf, threadQuery } from './data.ts';
import { NoteBox } from './NoteBox.tsx';
import { nameOf } from './name-of.ts';
import { sendReply } from './outbox.ts';
import c from './ReplyBox.module.css';
import { type AfterSending, SendButton } from './SendButton.tsx';
import { saidLately } from './said-lately.ts';
import { useReply } from './use-reply.ts';
import { useWindowClosed, WindowLine } from './WindowLine.tsx';

export type { AfterSending } from './SendButton.tsx';

const LaterModal = lazy(async () => ({ default: (await import('./LaterModal.tsx')).LaterModal }));
const ConfirmModal = lazy(async () => ({ default: (await import('../../../ui/ConfirmModal.tsx')).ConfirmModal }));

interface ReplyBoxProps {
	conversation: Conversation;
	controls: ConversationControls;
	onSent: (then: AfterSending) => void;
	onSentTo: (conversationId: number) => void;
}

const kinds = [
	{ value: 'reply', label: 'Reply' },
	{ value: 'note', label: 'Note' },
] satisfies Array<{ value: 'reply' | 'note'; label: string }>;

export const ReplyBox = (props: ReplyBoxProps) => {
	const { conversation, controls } = props;
	const [kind, setKind] = useState<'reply' | 'note'>('reply');
	const [note, setNote] = useState('');
	useImperativeHandle(controls.write, () => (kind: 'reply' | 'note') => {
		flushSync(() => setKind(kind));
		controls.reply.current?.focus();
	});
	const toggle = <SegmentedControl size="xs" aria-label="What to write" data={kinds} value={kind} onChange={setKind} />;
	return (
		<div className={c.reply}>
			{kind === 'reply' ? (
				<Reply {...props} toggle={toggle} />
			) : (
				<>
					<div className={c.from}>{toggle}</div>
					<NoteBox conversation={conversation} inputRef={controls.reply} text={note} onText={setNote} />
				</>
			)}
		</div>
	);
};

const From = ({ conversation: { inbox } }: { conversation: Conversation }) => (
	<>
		<InboxDot color={inbox.color} />
		<span>
			Replying from <strong className={c.inbox}>{inbox.name}</strong>
		</span>
	</>
);

interface ReplyProps extends ReplyBoxProps {
	toggle: ReactNode;
}

const Reply = (props: ReplyProps) => {
	const { noReplyReason, lockedBy, whatsApp } = props.conversation;
	if (noReplyReason === null && !lockedBy) return whatsApp ? <OnWhatsApp {...props} /> : <Writing {...props} />;
	return (
		<>
			<div className={c.from}>{props.toggle}</div>
			<div className={c.closed} role="status">
				{noReplyReason !== null ? <Ban size={16} aria-hidden /> : <PenLine size={16} aria-hidden />}
				{noReplyReason ?? fillPlaces(conversationRefusals['reply.locked'].message, { user: lockedBy?.name ?? '' })}
			</div>
		</>
	);
};

/** Free text is allowed only within 24 hours after the contact's last text. Unfinished text is never lost. */
const OnWhatsApp = (props: ReplyProps) => {
	const { conversation, toggle } = props;
	const isClosed = useWindowClosed(conversation.whatsApp?.windowClosesAt ?? null);
	return (
		<>
			{isClosed ? <div className={c.from}>{toggle}</div> : <Writing {...props} />}
			<WindowLine conversation={conversation} isClosed={isClosed} />
		</>
	);
};

const Writing = ({ conversation, controls, onSent, onSentTo, toggle }: ReplyProps) => {
	const { id, inbox, deskClosedUntil } = conversation;
	const { writesAs } = useSession();
	const { messageLength } = useConfiguration();
	const cache = useQueryClient();
	const reply = useReply(conversation);
	const { text, mediaUri, messageTypeId, failure } = reply;
	const [planning, setPlanning] = useState(false);
	const [repeating, setRepeating] = useState<AfterSending>();
	useImperativeHandle(controls.insert, () => (words: string) => {
		const box = controls.reply.current;
		box?.focus();
		const before = text.slice(0, box?.selectionStart ?? text.length);
		const apart = /\S$/.test(before) && words !== '/' ? ` ${words}` : words;
		if (!document.execCommand('insertText', false, apart)) reply.write(text + apart);
	});

	const send = async (then: AfterSending, isSure = false) => {
		if (reply.isEmpty) return;
		const thread = rowsOf<ThreadMessage>(cache.getQueryData(threadQuery(id).queryKey));
		if (!isSure && saidLately(text, thread, reply.underway, new Date())) return setRepeating(then);
		reply.clear();
		if (then === 'stay') controls.reply.current?.focus();
		else onSent(then);
		const written = { text: text.trim(), mediaUri, messageTypeId };
		const sentTo = await sendReply(cache, conversation, written, {
			writtenBy: writesAs,
			autoArchive: then === 'archive',
		});
		if (sentTo !== undefined && then === 'stay') onSentTo(sentTo);
	};

	return (
		<>
			<div className={c.from}>
				{toggle}
				<From conversation={conversation} />
				<MessageTypeInLine value={messageTypeId} onChange={reply.choose} />
			</div>
			{deskClosedUntil !== null && (
				<p className={c.from} role="status">
					<Clock size={14} aria-hidden />
					The desk is closed until {deskClosedUntil}.
				</p>
			)}
			{failure !== undefined && <ErrorAlert p="xs">{failure}</ErrorAlert>}
			<Composer
				withTemplates
				label="Reply"
				placeholder="Write a reply…"
				inputRef={controls.reply}
				value={text}
				onChange={reply.write}
				limit={messageLength.reply}
				onSubmit={() => void send('stay')}
				onSubmitAnd={(then) => void send(then)}
				tools={inbox.type !== 'highspeed' && <MediaPicker key={id} uri={mediaUri} onChange={reply.pick} />}
				end={
					<SendButton
						disabled={reply.isEmpty}
						onSend={(then) => void send(then)}
						onSchedule={() => setPlanning(true)}
					/>
				}
			/>
			{inbox.type !== 'highspeed' && <PictureNote mediaUri={mediaUri} isReply />}
			<OnceOpened opened={planning}>
				<LaterModal
					conversation={conversation}
					written={{ text, mediaUri, messageTypeId }}
					opened={planning}
					onClose={() => setPlanning(false)}
					onScheduled={reply.clear}
				/>
			</OnceOpened>
			<OnceOpened opened={repeating !== undefined}>
				<ConfirmModal
					opened={repeating !== undefined}
					title="Send the same text again?"
					confirm="Send again"
					onConfirm={() => void send(repeating ?? 'stay', true)}
					onClose={() => setRepeating(undefined)}
				>
					{nameOf(conversation)} got exactly these words less than a minute ago.
				</ConfirmModal>
			</OnceOpened>
		</>
	);
};
