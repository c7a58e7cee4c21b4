/** A note among the messages. Its author can delete it. */
import { ActionIcon } from '@mantine/core';
import type { Note } from '@quad/contract/texting/conversations/note-routes.ts';
import { StickyNote, Trash2 } from 'lucide-react';
import { lazy, useState } from 'react';
import { formatTime } from '../../foundation/format.ts';
import { OnceOpened } from '../../ui/OnceOpened.tsx';
import c from './NoteBubble.module.css';
import { useDeleteNote } from './notes.ts';

const ConfirmModal = lazy(async () => ({ default: (await import('../../ui/ConfirmModal.tsx')).ConfirmModal }));

interface NoteBubbleProps {
	note: Note;
	conversationId: number;
	timeZone: string;
}

export const NoteBubble = ({ note, conversationId, timeZone }: NoteBubbleProps) => {
	const { text, writtenBy, writtenOn, mentions, isOwn } = note;
	const [asking, setAsking] = useState(false);
	const remove = useDeleteNote(conversationId);
	return (
		<li className={c.note} data-message={note.id}>
			<div className={c.head}>
				<StickyNote size={14} aria-hidden />
				<span>
					Note by {writtenBy} · <time dateTime={writtenOn}>{formatTime(writtenOn, timeZone)}</time>
				</span>
				{isOwn && (
					<ActionIcon className={c.remove ?? ''} size={24} aria-label="Delete note" onClick={() => setAsking(true)}>
						<Trash2 size={14} aria-hidden />
					</ActionIcon>
				)}
			</div>
			<p className={c.text}>
				{partsOf(
					text,
					mentions.map(({ name }) => name),
				)}
			</p>
			<OnceOpened opened={asking}>
				<ConfirmModal
					opened={asking}
					title="Delete this note?"
					confirm="Delete note"
					danger
					onConfirm={() => remove.mutateAsync(note.id)}
					onClose={() => setAsking(false)}
				>
					Colleagues will no longer see it. This can’t be undone.
				</ConfirmModal>
			</OnceOpened>
		</li>
	);
};

/** Highlights the mentioned names. */
const partsOf = (text: string, names: readonly string[]) =>
	splitAt(
		text,
		names.map((name) => `@${name}`),
	).map((part, nth) =>
		nth % 2 === 1 ? (
			// biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
			<strong key={nth}>{part}</strong>
		) : (
			part
		),
	);

/** Splits a text into alternating parts, first text, then a mention, and so on. */
const splitAt = (text: string, mentions: readonly string[]): string[] => {
	const parts: string[] = [];
	let from = 0;
	for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', Math.max(at + 1, from))) {
		const mention = mentions.find((mention) => text.startsWith(mention, at));
		if (mention === undefined) continue;
		parts.push(text.slice(from, at), mention);
		from = at + mention.length;
	}
	return [...parts, text.slice(from)];
};
