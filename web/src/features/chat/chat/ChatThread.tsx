/** The messages of a chat, newest last. Notes are visible only to colleagues; messages sent as texts are marked. */
import type { Chat, ChatMessage } from '@quad/contract/chat/chat/routes.ts';
import { useEffect, useRef } from 'react';
import { formatTime } from '../../../foundation/format.ts';
import { useSession } from '../../../foundation/session.ts';
import { MediaViewer } from '../../../ui/MediaViewer.tsx';
import c from './ChatThread.module.css';
import { nameOfChat } from './data.ts';

export const ChatThread = ({ chat }: { chat: Chat }) => {
	const box = useRef<HTMLElement>(null);
	const last = chat.messages.at(-1)?.nth;
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new message
	useEffect(() => {
		const at = box.current;
		if (at) at.scrollTop = at.scrollHeight;
	}, [last]);
	return (
		<section
			ref={box}
			className={c.thread}
			// biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
			tabIndex={0}
			aria-label={`Messages with ${nameOfChat(chat)}`}
		>
			<ol className={c.messages} aria-live="polite">
				{chat.messages.map((message) => (
					<Bubble key={message.nth} message={message} visitor={nameOfChat(chat)} />
				))}
			</ol>
			{chat.rating !== null && (
				<p className={c.system}>
					Rated {chat.rating} of 5{chat.ratingComment ? `: ${chat.ratingComment}` : ''}
				</p>
			)}
		</section>
	);
};

const Bubble = ({ message, visitor }: { message: ChatMessage; visitor: string }) => {
	const { timeZone } = useSession();
	const { by, name, text, picture, on } = message;
	if (by === 'system')
		return (
			<li className={c.system}>
				{name} {text}
			</li>
		);
	const isTheirs = by === 'visitor' || by === 'text-in';
	return (
		<li className={c.message} data-by={by} data-ours={!isTheirs || undefined}>
			<div className={c.bubble}>
				{picture && (
					<MediaViewer {...picture} alt={`Picture from ${speakerOf(message, visitor)}`} className={c.picture ?? ''} />
				)}
				{text}
			</div>
			<p className={c.foot}>
				{speakerOf(message, visitor)} · <time dateTime={on}>{formatTime(on, timeZone)}</time>
			</p>
		</li>
	);
};

const speakerOf = ({ by, name }: ChatMessage, visitor: string): string => {
	if (by === 'visitor') return visitor;
	if (by === 'text-in') return `${visitor}, by text`;
	if (by === 'bot') return 'Assistant';
	return by === 'note' ? `Note from ${name}` : by === 'text-out' ? `${name}, by text` : name;
};
