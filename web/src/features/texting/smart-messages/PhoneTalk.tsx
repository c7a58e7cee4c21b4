/** Shows how replies to a smart message would be sorted and answered, by the same rules as real ones. */
import { Text, TextInput } from '@mantine/core';
import { render } from '@quad/contract/texting/messaging/merge-fields.ts';
import type { Sorted } from '@quad/contract/texting/smart-messages/classify-answer.ts';
import { replyTo, textOfQuestion } from '@quad/contract/texting/smart-messages/question.ts';
import type { NewSmartMessage } from '@quad/contract/texting/smart-messages/routes.ts';
import { useState } from 'react';
import { useLazyModule } from '../../../foundation/use-lazy-module.ts';
import { CategoryBadge } from '../../../parts/messages/CategoryBadge.tsx';
import c from './PhoneTalk.module.css';

/** A sample recipient to fill in merge fields. */
const sample: Readonly<Record<string, string>> = { 'first name': 'Amara', 'last name': 'Okonkwo' };

export const PhoneTalk = ({ question }: { question: NewSmartMessage }) => {
	const [answer, setAnswer] = useState('');
	const text = textOfQuestion(question);
	const typed = answer.trim();
	const sort = useLazyModule(loadSorting, typed !== '')?.sortAnswer;
	const sorted = typed === '' ? undefined : sort?.(typed, { messageType: question.messageType, text });
	const category = sorted?.category;
	const reply = category ? replyTo(category, question) : '';
	return (
		<section className={c.phone} aria-label="Phone preview">
			<span className={c.speaker} aria-hidden />
			<div className={c.texts}>
				<p className={c.bubble}>
					{question.message.trim() === '' ? (
						<span className={c.none}>Your question appears here.</span>
					) : (
						render(text, (field) => sample[field.toLowerCase()] ?? `[${field}]`).text
					)}
				</p>
				{typed !== '' && (
					<p className={c.bubble} data-own>
						{typed}
					</p>
				)}
				{reply.trim() !== '' && <p className={c.bubble}>{reply}</p>}
			</div>
			<div className={c.tryout}>
				<TextInput
					label="Try it: how would this reply be sorted?"
					placeholder="Yes, sí, nope, 👍…"
					maxLength={300}
					value={answer}
					onChange={({ currentTarget }) => setAnswer(currentTarget.value)}
				/>
				<Text size="sm" c="dimmed" component="div" className={c.verdict ?? ''} role="status">
					{sorted && category ? (
						<>
							It is sorted as <CategoryBadge category={category} />{' '}
							{reply.trim() === '' ? 'and gets no automatic reply.' : 'and gets the reply shown.'} {sayWhy(sorted)}
						</>
					) : (
						'Nothing is sent while you try.'
					)}
				</Text>
			</div>
		</section>
	);
};

/** Loaded separately, because the model's weights are larger than the rest of the screen. */
const loadSorting = () => import('@quad/contract/texting/smart-messages/classify-answer.ts');

/** Explains in a sentence why a reply was sorted this way. */
const sayWhy = ({ category, by, words }: Sorted): string => {
	if (by === 'word') return 'It says STOP or HELP, which answers nothing.';
	if (by === 'automatic') return 'It reads as if a machine wrote it.';
	if (by === 'question') return 'It asks something back.';
	if (by === 'long') return 'It is too long to be sorted automatically.';
	if (by === 'rule') return category === 'Other' ? 'It says neither for certain.' : 'It says so in plain words.';
	const counted = words.map((word) => `“${word}”`).join(', ');
	if (category !== 'Other') return counted === '' ? '' : `These words counted most: ${counted}.`;
	return counted === '' ? 'It is not clear enough.' : `It is not clear enough: ${counted}.`;
};
