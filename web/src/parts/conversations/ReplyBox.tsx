/**
 * Writes a reply or a note, in the color of the sending inbox, or says why no reply is possible. The text is stored
 * with its conversation until it is sent, and returns with the reason if sending fails.
 */
import { CloseButton } from '@mantine/core';
import { fillPlaces } from '@quad/contract/fill-places.ts';
import { conversationRefusals } from '@quad/contract/texting/conversations/refusals.ts';
import type { Conversation, ThreadMessage } from '@quad/contract/texting/conversations/routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Ban, Clock, PenLine } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useImperativeHandle, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { contactName } from '../../foundation/contact-name.ts';
import { useConfiguration, useSession } from '../../foundation/session.ts';
import { to } from '../../foundation/to.ts';
import { Choices } from '../../ui/Choices.tsx';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { InboxDot } from '../../ui/InboxMark.tsx';
import { OnceOpened } from '../../ui/OnceOpened.tsx';
import { Composer } from '../compose/Composer.tsx';
import { useMessageType } from '../messages/use-message-type.ts';
import type { ConversationControls } from './conversation-controls.ts';
import { rowsOf, threadQuery } from './data.ts';
import { isNew } from './is-new.ts';
import { NoteBox } from './NoteBox.tsx';
import { sendReply } from './outbox.ts';
import c from './ReplyBox.module.css';
import { type AfterSending, SendButton } from './SendButton.tsx';
import { saidLately } from './said-lately.ts';
import { useReply } from './use-reply.ts';

export type { AfterSending } from './SendButton.tsx';

const NoMessageType = lazy(async () => ({ default: (await import('../messages/NoMessageType.tsx')).NoMessageType }));
/** Loaded after the first paint. */
const ReplyPicture = lazy(async () => ({ default: (await import('./ReplyPicture.tsx')).ReplyPicture }));
const PictureNote = lazy(async () => ({ default: (await import('../compose/PictureNote.tsx')).PictureNote }));
const ReplyOnWhatsApp = lazy(async () => ({ default: (await import('./WindowLine.tsx')).ReplyOnWhatsApp }));
const LaterModal = lazy(async () => ({ default: (await import('./LaterModal.tsx')).LaterModal }));
const ConfirmModal = lazy(async () => ({ default: (await import('../../ui/ConfirmModal.tsx')).ConfirmModal }));

interface ReplyBoxProps {
	conversation: Conversation;
	controls: ConversationControls;
	/** Says or chooses the inbox it goes from; by default its name. */
	from?: ReactNode;
	/** Goes on to another conversation. Undefined where there is only this one. */
	onSent?: (then: AfterSending) => void;
	onSentTo?: (conversationId: number) => void;
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
	const toggle = !isNew(conversation) && (
		<Choices label="What to write" choices={kinds} value={kind} onChange={setKind} />
	);
	return (
		<div className={c.reply}>
			{kind === 'reply' || isNew(conversation) ? (
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
	if (noReplyReason === null && !lockedBy) {
		const writing = <Writing {...props} />;
		return whatsApp === null ? (
			writing
		) : (
			<Suspense>
				<ReplyOnWhatsApp conversation={props.conversation} whenClosed={<div className={c.from}>{props.toggle}</div>}>
					{writing}
				</ReplyOnWhatsApp>
			</Suspense>
		);
	}
	return (
		<>
			<div className={c.from}>
				{props.toggle}
				{props.from}
			</div>
			<div className={c.closed} role="status">
				{noReplyReason !== null ? <Ban size={16} aria-hidden /> : <PenLine size={16} aria-hidden />}
				{noReplyReason ?? fillPlaces(conversationRefusals['reply.locked'].message, { user: lockedBy?.name ?? '' })}
				{noReplyReason === conversationRefusals['reply.in_review'].message && (
					<Link to={to.optOutReview()}>Decide</Link>
				)}
			</div>
		</>
	);
};

const Writing = ({ conversation, controls, from, onSent, onSentTo, toggle }: ReplyProps) => {
	const { id, inbox, deskClosedUntil } = conversation;
	const { writesAs } = useSession();
	const { messageLength } = useConfiguration();
	const cache = useQueryClient();
	const reply = useReply(conversation);
	const { text, mediaUri, messageTypeId, failure } = reply;
	const type = useMessageType({ value: messageTypeId, onChange: reply.choose });
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
		if (then === 'stay' || !onSent) controls.reply.current?.focus();
		else onSent(then);
		const written = { text: text.trim(), mediaUri, messageTypeId };
		const sentTo = await sendReply(cache, conversation, written, {
			writtenBy: writesAs,
			autoArchive: then === 'archive',
		});
		if (sentTo !== undefined && then === 'stay') onSentTo?.(sentTo);
	};

	return (
		<>
			<div className={c.from}>
				{toggle}
				{from ?? <From conversation={conversation} />}
				{type?.unusual !== undefined && (
					<span className={c.type}>
						Type: {type.unusual}
						<CloseButton size="xs" aria-label="Use the usual message type" onClick={() => reply.choose(undefined)} />
					</span>
				)}
			</div>
			{type === null && (
				<Suspense>
					<NoMessageType />
				</Suspense>
			)}
			{type?.fault !== undefined && <ErrorAlert p="xs">{type.fault}</ErrorAlert>}
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
				{...(onSent && { onSubmitAnd: (then: AfterSending) => void send(then) })}
				tools={
					inbox.type !== 'highspeed' && (
						<Suspense>
							<ReplyPicture key={id} uri={mediaUri} onChange={reply.pick} />
						</Suspense>
					)
				}
				end={
					<SendButton
						disabled={reply.isEmpty}
						goesOn={onSent !== undefined}
						type={type ?? undefined}
						onSend={(then) => void send(then)}
						onSchedule={isNew(conversation) ? undefined : () => setPlanning(true)}
					/>
				}
			/>
			{inbox.type !== 'highspeed' && mediaUri !== undefined && (
				<Suspense>
					<PictureNote mediaUri={mediaUri} isReply />
				</Suspense>
			)}
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
					{contactName(conversation)} got exactly these words less than a minute ago.
				</ConfirmModal>
			</OnceOpened>
		</>
	);
};
