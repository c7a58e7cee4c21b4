/** Edits a bot's answers, and the questions that they answer in several wordings. */
import { Button, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { type BotAnswer, type BotContent, botLimits } from '@quad/contract/chat/chat/bot.ts';
import { Plus, Trash2 } from 'lucide-react';
import c from './BotScreen.module.css';
import { stepChoices } from './step-choices.ts';

interface AnswersFieldsProps {
	content: BotContent;
	onChange: (answers: BotAnswer[]) => void;
}

export const AnswersFields = ({ content, onChange }: AnswersFieldsProps) => {
	const { answers } = content;
	const change = (at: number, to: Partial<BotAnswer>) =>
		onChange(answers.map((one, nth) => (nth === at ? { ...one, ...to } : one)));
	return (
		<Stack gap="md">
			{answers.length === 0 && (
				<Text size="sm" c="dimmed">
					It knows no answers yet. Add the questions that visitors ask most.
				</Text>
			)}
			{answers.map((one, nth) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: an answer has no other identity while it is edited
				<div key={nth} className={c.item}>
					<TextInput
						label={`Question ${nth + 1}`}
						value={one.question}
						maxLength={200}
						onChange={({ currentTarget: { value } }) => change(nth, { question: value })}
					/>
					<Textarea
						label="Also asked as"
						description="One per line."
						autosize
						value={one.alsoAsked.join('\n')}
						onChange={({ currentTarget: { value } }) =>
							change(nth, { alsoAsked: value === '' ? [] : value.split('\n') })
						}
					/>
					<Textarea
						label="Answer"
						autosize
						value={one.answer}
						maxLength={botLimits.words}
						onChange={({ currentTarget: { value } }) => change(nth, { answer: value })}
					/>
					{content.steps.length > 0 && (
						<NativeSelect
							label="Then"
							data={stepChoices(content, 'Wait')}
							value={one.next ?? ''}
							onChange={({ currentTarget: { value } }) => change(nth, { next: value || null })}
						/>
					)}
					<div>
						<Button
							size="compact-sm"
							variant="subtle"
							color="red"
							leftSection={<Trash2 size={14} aria-hidden />}
							onClick={() => onChange(answers.filter((_, at) => at !== nth))}
						>
							Remove question {nth + 1}
						</Button>
					</div>
				</div>
			))}
			<div>
				<Button
					variant="default"
					leftSection={<Plus size={16} aria-hidden />}
					onClick={() => onChange([...answers, { question: '', alsoAsked: [], answer: '', next: null }])}
				>
					Add a question
				</Button>
			</div>
		</Stack>
	);
};
