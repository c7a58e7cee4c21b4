/** A note among the messages. Whoever wrote it can take it back. */
import { ActionIcon } from '@mantine/core';
import type { Note } from '@quad/contract/conversations/note-routes.ts';
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

/** The names that are mentioned stand out. */
const partsOf = (text: string, names: readonly string[]) => {
	if (names.length === 0) return text;
	const pattern = new RegExp(
		`(@(?:${names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')}))`,
		'g',
	);
	return text.split(pattern).map((part, nth) =>
		nth % 2 === 1 ? (
			// biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
			<strong key={nth}>{part}</strong>
		) : (
			part
		),
	);
};
