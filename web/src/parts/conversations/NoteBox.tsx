/** Writes a note for colleagues, which the contact never gets. An `@` with a name emails that colleague. */

import { Button, Textarea } from '@mantine/core';
import { hasEveryWord } from '@quad/contract/search-words.ts';
import { conversationLimits } from '@quad/contract/texting/conversations/limits.ts';
import type { Conversation } from '@quad/contract/texting/conversations/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { makeDraftId } from '../../foundation/draft-id.ts';
import { sentenceOf } from '../../foundation/failures.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { Initials } from '../../ui/Initials.tsx';
import { inboxPeopleQuery } from './data.ts';
import c from './NoteBox.module.css';
import { mentionBeingTyped, mentionedIn, useWriteNote } from './notes.ts';

interface NoteBoxProps {
	conversation: Conversation;
	inputRef: RefObject<HTMLTextAreaElement | null>;
	text: string;
	onText: (text: string) => void;
}

export const NoteBox = ({ conversation, inputRef, text, onText }: NoteBoxProps) => {
	const { data: people = [] } = useQuery(inboxPeopleQuery(conversation.inbox.id));
	const write = useWriteNote(conversation.id);
	const draftId = useRef(makeDraftId());
	const [caret, setCaret] = useState(0);
	const [marked, setMarked] = useState(0);
	const mention = mentionBeingTyped(text, caret);
	const offered = mention
		? people.filter(({ name }) => hasEveryWord(name, mention.typed) && name !== mention.typed.trim()).slice(0, 6)
		: [];
	const active = Math.min(marked, offered.length - 1);

	const put = (name: string) => {
		if (!mention) return;
		const before = `${text.slice(0, mention.from)}@${name} `;
		onText(before + text.slice(caret));
		setCaret(before.length);
		setMarked(0);
		inputRef.current?.focus();
	};
	const add = () => {
		if (text.trim() === '' || write.isPending) return;
		const mentions = mentionedIn(text, people).map(({ id }) => id);
		write.mutate(
			{ text, mentions, draftId: draftId.current },
			{
				onSuccess: () => {
					draftId.current = makeDraftId();
					onText('');
				},
			},
		);
	};
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.nativeEvent.isComposing) return;
		const mentioned = offered[active];
		if (mentioned && event.key === 'ArrowDown') setMarked((active + 1) % offered.length);
		else if (mentioned && event.key === 'ArrowUp') setMarked((active + offered.length - 1) % offered.length);
		else if (mentioned && (event.key === 'Enter' || event.key === 'Tab') && !event.ctrlKey && !event.metaKey)
			put(mentioned.name);
		else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) add();
		else return;
		event.preventDefault();
	};

	return (
		<div className={c.note}>
			{offered.length > 0 && (
				<div className={c.offered} role="listbox" aria-label="People to mention">
					{offered.map(({ id, name }, nth) => (
						// biome-ignore lint/a11y/useKeyWithClickEvents: the focus stays in the text, which handles keys
						// biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text
						<div
							key={id}
							role="option"
							aria-selected={nth === active}
							className={c.person}
							onPointerDown={(event) => event.preventDefault()}
							onClick={() => put(name)}
						>
							<Initials name={name} size={24} />
							{name}
						</div>
					))}
				</div>
			)}
			{write.error && <ErrorAlert p="xs">{sentenceOf(write.error)}</ErrorAlert>}
			<Textarea
				ref={inputRef}
				aria-label="Note"
				placeholder="Write a note for colleagues. Type @ to mention someone."
				variant="unstyled"
				autosize
				minRows={2}
				maxRows={8}
				maxLength={conversationLimits.note}
				value={text}
				onChange={({ currentTarget }) => {
					setCaret(currentTarget.selectionStart);
					onText(currentTarget.value);
				}}
				onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
				onKeyDown={onKeyDown}
			/>
			<div className={c.foot}>
				<span>Only colleagues see this. It is never sent.</span>
				<Button disabled={text.trim() === ''} loading={write.isPending} data-commits onClick={add}>
					Add note
				</Button>
			</div>
		</div>
	);
};
