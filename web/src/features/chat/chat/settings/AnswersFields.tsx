/** Edits a bot's answers, and the questions that they answer in several wordings. */
import { Button, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { type BotAnswer, type BotContent, botLimits } from '@quad/contract/chat/chat/bot.ts';
import { hasEveryWord } from '@quad/contract/search-words.ts';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { SearchField } from '../../../../ui/SearchField.tsx';
import c from './BotScreen.module.css';
import { FoldedItem } from './FoldedItem.tsx';
import { stepChoices } from './step-choices.ts';
import { useOpenItem } from './use-open-item.ts';

/** A shorter list is read faster than searched. */
const searchedFrom = 8;

interface AnswersFieldsProps {
	content: BotContent;
	onChange: (answers: BotAnswer[]) => void;
}

export const AnswersFields = ({ content, onChange }: AnswersFieldsProps) => {
	const { answers } = content;
	const [sought, setSought] = useState('');
	const { isOpen, toggle, keepOpen } = useOpenItem(answers.length);
	const change = (at: number, to: Partial<BotAnswer>) => {
		keepOpen(at);
		onChange(answers.map((one, nth) => (nth === at ? { ...one, ...to } : one)));
	};
	const isFound = (one: BotAnswer) =>
		sought === '' || !isComplete(one) || hasEveryWord([one.question, ...one.alsoAsked, one.answer].join(' '), sought);
	return (
		<Stack gap="md">
			{answers.length === 0 && (
				<Text size="sm" c="dimmed">
					It knows no answers yet. Add the questions that visitors ask most.
				</Text>
			)}
			{answers.length >= searchedFrom && (
				<SearchField
					label="Search questions"
					placeholder="Words of a question or answer"
					maxLength={200}
					text={sought}
					onText={setSought}
				/>
			)}
			{answers.length > 0 && !answers.some(isFound) && (
				<Text size="sm" c="dimmed" role="status">
					No question or answer has these words.
				</Text>
			)}
			<ul className={c.items} aria-label="Answers">
				{answers.map(
					(one, nth) =>
						isFound(one) && (
							<FoldedItem
								// biome-ignore lint/suspicious/noArrayIndexKey: an answer has no other identity while it is edited
								key={nth}
								title={one.question.trim() || 'New question'}
								about={one.answer}
								isComplete={isComplete(one)}
								isOpen={isOpen(nth)}
								onToggle={() => toggle(nth)}
							>
								<TextInput
									label={`Question ${nth + 1}`}
									autoFocus={one.question === ''}
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
									autoFocus={one.question !== '' && one.answer === ''}
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
							</FoldedItem>
						),
				)}
			</ul>
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

const isComplete = ({ question, answer }: BotAnswer): boolean => question.trim() !== '' && answer.trim() !== '';
