/** Takes pasted Contact IDs or numbers, or a file of them. */
import { Button, FileButton, Group, Text, Textarea } from '@mantine/core';
import { importFileTypes } from '@quad/contract/contacts/imports/limits.ts';
import { recipientListLimits } from '@quad/contract/texting/messaging/limits.ts';
import type { RecipientList } from '@quad/contract/texting/messaging/recipient-lists.ts';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { sentenceOf } from '../../../../../foundation/failures.ts';
import { formatNumber } from '../../../../../foundation/format.ts';
import { ErrorAlert } from '../../../../../ui/ErrorAlert.tsx';
import { LabelledProgress } from '../../../../../ui/LabelledProgress.tsx';
import { useMakeList } from '../data.ts';
import { linesIn } from './lines-in.ts';

export const NewList = ({ onMade }: { onMade: (list: RecipientList) => void }) => {
	const [text, setText] = useState('');
	const [share, setShare] = useState<number>();
	const making = useMakeList(setShare);
	const lines = linesIn(text);
	const tooMany = lines.length > recipientListLimits.pasted;
	const make = (input: { lines: string[] } | { file: File }) =>
		making.mutate(input, { onSuccess: onMade, onSettled: () => setShare(undefined) });
	return (
		<>
			<Textarea
				label="Contact IDs or mobile numbers"
				description="One per line, or separated by commas"
				autosize
				minRows={3}
				maxRows={10}
				value={text}
				onChange={({ currentTarget }) => setText(currentTarget.value)}
				error={
					tooMany && `Too many to paste (limit ${formatNumber(recipientListLimits.pasted)}). Upload a file instead.`
				}
			/>
			<Group gap="xs">
				<Button
					variant="default"
					disabled={lines.length === 0 || tooMany}
					loading={making.isPending && share === undefined}
					data-commits
					onClick={() => make({ lines })}
				>
					Find people
				</Button>
				<FileButton onChange={(file) => file && make({ file })} accept={importFileTypes.join(',')}>
					{(props) => (
						<Button
							{...props}
							variant="default"
							leftSection={<FileUp size={16} aria-hidden />}
							disabled={making.isPending}
						>
							Choose a file
						</Button>
					)}
				</FileButton>
				<Text size="sm" c="dimmed">
					.csv, .txt or .xlsx, up to 5 MB
				</Text>
			</Group>
			{share !== undefined && (
				<LabelledProgress label="Finding the people in the file" share={share < 1 ? share : undefined} />
			)}
			{making.isError && <ErrorAlert>{sentenceOf(making.error)}</ErrorAlert>}
		</>
	);
};
