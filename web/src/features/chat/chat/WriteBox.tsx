/** Writes a reply, a note, or a text to the visitor's number. A draft ID keeps a retry from sending it twice. */
import { Button, Group, Menu, SegmentedControl, Text, Textarea } from '@mantine/core';
import type { Chat } from '@quad/contract/chat/chat/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { NotebookText } from 'lucide-react';
import { useRef, useState } from 'react';
import { makeDraftId } from '../../../foundation/draft-id.ts';
import { formatPhone } from '../../../foundation/format.ts';
import { toast } from '../../../foundation/toast.ts';
import { MediaPicker } from '../../../parts/compose/MediaPicker.tsx';
import { templatesQuery } from '../../../parts/compose/templates.ts';
import { type ChatActions, sayTyping } from './data.ts';
import c from './WriteBox.module.css';

type Way = 'answer' | 'note' | 'text';

const sends: Readonly<Record<Way, string>> = { answer: 'Send', note: 'Add note', text: 'Send text' };
const typingMs = 3_000;

export const WriteBox = ({ chat, actions }: { chat: Chat; actions: ChatActions }) => {
	const [chosenWay, setChosenWay] = useState<Way>('answer');
	const [text, setText] = useState('');
	const [picked, setPicked] = useState<string>();
	const draftId = useRef(makeDraftId());
	const typedAt = useRef(0);
	const canAnswer = chat.state === 'open' && chat.isMine;
	const canText = chat.contact !== null && chat.inbox !== null;
	const ways: Way[] = [...(canAnswer ? (['answer'] as const) : []), 'note', ...(canText ? (['text'] as const) : [])];
	const way = ways.includes(chosenWay) ? chosenWay : (ways[0] ?? 'note');
	const send = actions[way];
	const picture = way === 'answer' ? picked : undefined;
	const submit = () => {
		const written = text.trim();
		if ((written === '' && picture === undefined) || send.isPending) return;
		send.mutate(
			{ draftId: draftId.current, text: written, ...(picture === undefined ? {} : { picture }) },
			{
				onSuccess: () => {
					setText((now) => (now.trim() === written ? '' : now));
					if (picture !== undefined) setPicked(undefined);
					draftId.current = makeDraftId();
					if (way === 'text') toast.success(`Texted from ${chat.inbox}.`);
				},
				onError: toast.failure,
			},
		);
	};
	const type = (to: string) => {
		setText(to);
		if (way !== 'answer' || Date.now() - typedAt.current < typingMs) return;
		typedAt.current = Date.now();
		sayTyping(chat.id);
	};
	return (
		<form
			className={c.box}
			onSubmit={(event) => {
				event.preventDefault();
				submit();
			}}
		>
			<Group gap="xs" justify="space-between">
				<SegmentedControl
					size="xs"
					aria-label="What to write"
					value={way}
					onChange={(to) => setChosenWay(ways.find((one) => one === to) ?? 'note')}
					data={ways.map((value) => ({ value, label: labelOf(value) }))}
				/>
				<SavedAnswers onPick={(answer) => setText((now) => (now === '' ? answer : `${now} ${answer}`))} />
			</Group>
			{!canAnswer && way === 'note' && (
				<Text size="sm" c="dimmed">
					{whyNot(chat)}
				</Text>
			)}
			{way === 'text' && (
				<Text size="sm" c="dimmed">
					Goes to {formatPhone(chat.visitor.mobileNumber)} from {chat.inbox}.{' '}
					{chat.state === 'closed' ? 'Their answer shows in that inbox.' : 'Their answer shows here, too.'}
				</Text>
			)}
			<Textarea
				aria-label={labelOf(way)}
				placeholder={way === 'note' ? 'Only your team sees this' : 'Write a message'}
				autosize
				minRows={2}
				maxRows={8}
				maxLength={4_000}
				value={text}
				onChange={(event) => type(event.currentTarget.value)}
				onKeyDown={(event) => {
					if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
					event.preventDefault();
					submit();
				}}
			/>
			<Group justify="space-between">
				<span>{way === 'answer' && <MediaPicker uri={picked} onChange={setPicked} />}</span>
				<Button type="submit" loading={send.isPending} disabled={text.trim() === '' && picture === undefined}>
					{sends[way]}
				</Button>
			</Group>
		</form>
	);
};

const labelOf = (way: Way): string => (way === 'answer' ? 'Answer' : way === 'note' ? 'Note' : 'Continue by text');

const whyNot = ({ state, agent }: Chat): string => {
	if (state === 'closed') return 'This chat is closed. You can still leave a note.';
	return state === 'open' ? `${agent?.name ?? 'Someone else'} has this chat.` : 'Accept this chat to answer it.';
};

/** The team's templates without merge fields, because a chat has no contact to fill them from. */
const SavedAnswers = ({ onPick }: { onPick: (text: string) => void }) => {
	const { data = [] } = useQuery(templatesQuery);
	const answers = data.filter(({ isEnabled, message }) => isEnabled && !message.includes('{{'));
	if (answers.length === 0) return null;
	return (
		<Menu position="top-end" withinPortal>
			<Menu.Target>
				<Button variant="subtle" size="compact-sm" leftSection={<NotebookText size={16} aria-hidden />}>
					Saved answers
				</Button>
			</Menu.Target>
			<Menu.Dropdown className={c.answers ?? ''}>
				{answers.map(({ id, name, message }) => (
					<Menu.Item key={id} onClick={() => onPick(message)}>
						{name}
						<Text size="xs" c="dimmed" lineClamp={1}>
							{message}
						</Text>
					</Menu.Item>
				))}
			</Menu.Dropdown>
		</Menu>
	);
};
