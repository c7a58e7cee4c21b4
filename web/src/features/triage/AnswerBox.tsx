/** Where the answer is written, to one or to all of a group; it says before who would not get it, and how it reads. */
import { Button, CloseButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { fieldsIn } from '@quad/contract/messaging/merge-fields.ts';
import { skipReasons } from '@quad/contract/messaging/skip-reasons.ts';
import { useQuery } from '@tanstack/react-query';
import { SendHorizontal } from 'lucide-react';
import { type RefObject, useMemo } from 'react';
import { sentenceOf } from '../../foundation/failures.ts';
import { useConfiguration } from '../../foundation/session.ts';
import { Composer } from '../../parts/Composer.tsx';
import { leftOut, sayPeople } from '../../parts/left-out.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { previewQuery } from './data.ts';
import c from './Triage.module.css';

const typingPauseMs = 350;

interface AnswerBoxProps {
	batchId: string;
	messageIds: string[];
	text: string;
	onText: (text: string) => void;
	onSend: () => void;
	onClose: () => void;
	inputRef: RefObject<HTMLTextAreaElement | null>;
}

export const AnswerBox = ({ batchId, messageIds, text, onText, onSend, onClose, inputRef }: AnswerBoxProps) => {
	const { messageLength } = useConfiguration();
	const count = messageIds.length;
	const isEmpty = text.trim() === '';
	const ids = messageIds.join(' ');
	const asked = useMemo(() => (isEmpty ? null : { messageIds: ids.split(' '), text }), [isEmpty, ids, text]);
	const [settled] = useDebouncedValue(asked, typingPauseMs);
	const { data: preview, error } = useQuery(previewQuery(batchId, isEmpty ? null : settled));
	const [example] = preview?.examples ?? [];
	return (
		<div className={c.answer}>
			{error !== null && !isEmpty && <ErrorAlert p="xs">{sentenceOf(error)}</ErrorAlert>}
			<Composer
				withTemplates
				label={count === 1 ? 'Answer' : `Answer to ${sayPeople(count)}`}
				placeholder={count === 1 ? 'Write an answer…' : `Write one answer for all ${count}…`}
				inputRef={inputRef}
				value={text}
				onChange={onText}
				limit={messageLength.reply}
				onSubmit={() => !isEmpty && onSend()}
				tools={<CloseButton aria-label="Do not answer now" onClick={onClose} />}
				end={
					<Button
						className={c.send ?? ''}
						rightSection={<SendHorizontal size={16} aria-hidden />}
						disabled={isEmpty || count === 0}
						onClick={onSend}
					>
						{count === 1 ? 'Send' : `Send to ${preview && !isEmpty ? preview.willGo : count}`}
					</Button>
				}
			/>
			<p className={c.preview} role="status">
				{preview && !isEmpty && (
					<>
						{leftOut(preview.leftOut).map(({ reason, count: people }) => (
							<span key={reason}>
								{sayPeople(people)} would not get it: {skipReasons[reason].toLowerCase()}.{' '}
							</span>
						))}
						{example && fieldsIn(text).length > 0 && (
							<span>
								{example.name} gets “{example.text}”
							</span>
						)}
					</>
				)}
			</p>
		</div>
	);
};
