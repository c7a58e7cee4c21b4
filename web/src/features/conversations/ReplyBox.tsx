/**
 * Where a reply is written. It says from which inbox, in that inbox's colour; where nobody can reply it says why. The
 * text stays with its conversation until it is sent, and comes back with the sentence if it could not be.
 */
import { Button } from '@mantine/core';
import { conversationRefusals } from '@quad/contract/conversations/refusals.ts';
import type { Conversation } from '@quad/contract/conversations/routes.ts';
import { fillPlaces } from '@quad/contract/fill-places.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Ban, Clock, PenLine, SendHorizontal } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { useConfiguration, useSession } from '../../foundation/session.ts';
import { Composer } from '../../parts/compose/Composer.tsx';
import { MediaPicker } from '../../parts/compose/MediaPicker.tsx';
import { PictureNote } from '../../parts/compose/PictureNote.tsx';
import { MessageTypeInLine } from '../../parts/messages/MessageTypeInLine.tsx';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { InboxDot } from '../../ui/InboxMark.tsx';
import { forgetFailure, lookAt, sendReply, useOutbox } from './outbox.ts';
import c from './ReplyBox.module.css';
import { keepReply, keptReply } from './reply-text.ts';
import { useReplyLock } from './use-reply-lock.ts';

interface ReplyBoxProps {
	conversation: Conversation;
	inputRef: RefObject<HTMLTextAreaElement | null>;
	onSentTo: (conversationId: number) => void;
}

export const ReplyBox = ({ conversation, inputRef, onSentTo }: ReplyBoxProps) => {
	const { id, inbox, noReplyReason, lockedBy, deskClosedUntil } = conversation;
	const { writesAs } = useSession();
	const { messageLength } = useConfiguration();
	const cache = useQueryClient();
	const { failure, givenBack } = useOutbox(id);
	const [text, setText] = useState(() => keptReply(id).text);
	const [mediaUri, setMediaUri] = useState(() => keptReply(id).mediaUri);
	const [messageTypeId, setMessageTypeId] = useState(() => keptReply(id).messageTypeId);
	const [read, setRead] = useState(givenBack);
	if (read !== givenBack) {
		setRead(givenBack);
		setText(keptReply(id).text);
		setMediaUri(keptReply(id).mediaUri);
		setMessageTypeId(keptReply(id).messageTypeId);
	}
	useEffect(() => lookAt(id), [id]);

	const lock = useReplyLock(conversation);
	const write = (next: string) => {
		lock.write(next.trim() !== '');
		setText(next);
		keepReply(id, { ...keptReply(id), text: next });
		forgetFailure(id);
	};

	const pick = (uri: string | undefined) => {
		setMediaUri(uri);
		keepReply(id, { ...keptReply(id), mediaUri: uri });
		forgetFailure(id);
	};

	const choose = (type: number | undefined) => {
		setMessageTypeId(type);
		keepReply(id, { ...keptReply(id), messageTypeId: type });
		forgetFailure(id);
	};

	const isEmpty = text.trim() === '' && mediaUri === undefined;
	const send = async () => {
		if (isEmpty) return;
		lock.sent();
		setText('');
		setMediaUri(undefined);
		setMessageTypeId(undefined);
		inputRef.current?.focus();
		const sentTo = await sendReply(cache, conversation, { text: text.trim(), mediaUri, messageTypeId }, writesAs);
		if (sentTo !== undefined) onSentTo(sentTo);
	};

	if (noReplyReason !== null)
		return (
			<div className={c.closed} role="status">
				<Ban size={16} aria-hidden />
				{noReplyReason}
			</div>
		);
	if (lockedBy)
		return (
			<div className={c.closed} role="status">
				<PenLine size={16} aria-hidden />
				{fillPlaces(conversationRefusals['reply.locked'].message, { user: lockedBy.name })}
			</div>
		);
	return (
		<div className={c.reply}>
			<div className={c.from}>
				<InboxDot color={inbox.color} />
				Replying from <strong className={c.inbox}>{inbox.name}</strong>
				<MessageTypeInLine value={messageTypeId} onChange={choose} />
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
				inputRef={inputRef}
				value={text}
				onChange={write}
				limit={messageLength.reply}
				onSubmit={() => void send()}
				tools={inbox.type !== 'highspeed' && <MediaPicker key={id} uri={mediaUri} onChange={pick} />}
				end={
					<Button
						rightSection={<SendHorizontal size={16} aria-hidden />}
						disabled={isEmpty}
						data-commits
						onClick={() => void send()}
					>
						Send
					</Button>
				}
			/>
			{inbox.type !== 'highspeed' && <PictureNote mediaUri={mediaUri} isReply />}
		</div>
	);
};
