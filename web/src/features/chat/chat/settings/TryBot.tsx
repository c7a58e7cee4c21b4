/** Tries out a bot as edited, even if unsaved, with the engine that visitors get but without notifying anyone. */
import { Button, Group, Text, TextInput } from '@mantine/core';
import type { BotContent } from '@quad/contract/chat/chat/bot.ts';
import { type BotWords, freshBot, runBot } from '@quad/contract/chat/chat/run-bot.ts';
import { useState } from 'react';
import { Card } from '../../../../ui/Card.tsx';
import c from './BotScreen.module.css';

/** Stands in for the widget's consent text. */
const consent = 'I agree to get texts about my question at this number. (Here the wording of the widget is shown.)';

interface Tried extends BotWords {
	readonly isMine: boolean;
}

export const TryBot = ({ content }: { content: BotContent }) => {
	const [state, setState] = useState(freshBot);
	const [messages, setMessages] = useState<readonly Tried[]>([]);
	const [text, setText] = useState('');
	const [isOver, setOver] = useState(false);
	const say = (words: string) => {
		if (words.trim() === '') return;
		const turn = runBot(content, state, words, consent);
		setState(turn.state);
		setMessages([
			...messages,
			{ text: words, choices: [], isMine: true },
			...turn.says.map((one) => ({ ...one, isMine: false })),
		]);
		setOver(turn.handsOver);
		setText('');
	};
	const restart = () => {
		setState(freshBot);
		setMessages([]);
		setOver(false);
	};
	return (
		<Card
			title="Try it"
			aside={
				<Button size="compact-sm" variant="subtle" onClick={restart}>
					Start over
				</Button>
			}
		>
			<ol className={c.tried} aria-live="polite" aria-label="What was said">
				{messages.map((one, nth) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: what was said stays where it is
					<li key={nth} className={c.said} data-mine={one.isMine || undefined}>
						{one.text}
					</li>
				))}
			</ol>
			{messages.at(-1)?.choices.map((choice) => (
				<Button key={choice} size="compact-sm" variant="default" mr="xs" mt="xs" onClick={() => say(choice)}>
					{choice}
				</Button>
			))}
			{isOver && (
				<Text size="sm" c="dimmed" mt="xs">
					Here an agent takes over.
				</Text>
			)}
			<form
				onSubmit={(event) => {
					event.preventDefault();
					say(text);
				}}
			>
				<Group gap="xs" mt="sm" wrap="nowrap">
					<TextInput
						aria-label="Ask the bot"
						placeholder="Test a question"
						flex={1}
						maxLength={500}
						value={text}
						onChange={({ currentTarget: { value } }) => setText(value)}
					/>
					<Button type="submit" variant="default">
						Ask
					</Button>
				</Group>
			</form>
		</Card>
	);
};
