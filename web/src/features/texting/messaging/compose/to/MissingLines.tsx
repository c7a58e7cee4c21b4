/** Shows the lines of a list that match no contact, to correct or to remove. */
import { ActionIcon, Button, Group, Text, TextInput } from '@mantine/core';
import type { RecipientList } from '@quad/contract/texting/messaging/recipient-lists.ts';
import { X } from 'lucide-react';
import { useState } from 'react';
import { sentenceOf } from '../../../../../foundation/failures.ts';
import { formatCounted } from '../../../../../foundation/format.ts';
import { ErrorAlert } from '../../../../../ui/ErrorAlert.tsx';
import { useCorrectList } from '../data.ts';
import c from './MissingLines.module.css';

export const MissingLines = ({ list }: { list: RecipientList }) => {
	const [anew, setAnew] = useState<Readonly<Record<number, string>>>({});
	const correcting = useCorrectList(list.id);
	const { missing, notFound } = list;
	const corrections = missing.flatMap(({ nth, written }) => {
		const text = anew[nth]?.trim();
		return text === undefined || text === '' || text === written ? [] : [{ nth, written: text }];
	});
	const leaveOut = (nths: number[]) => correcting.mutate(nths.map((nth) => ({ nth, written: '' })));
	return (
		<section aria-label="Not found">
			<Text size="sm" c="dimmed">
				These lines matched no one. Correct them, or leave them out.
			</Text>
			<ul className={c.missing}>
				{missing.map(({ nth, line, written, reason }) => (
					<li key={nth} className={c.line}>
						<TextInput
							className={c.written ?? ''}
							label={`Line ${line}`}
							description={reason}
							value={anew[nth] ?? written}
							onChange={({ currentTarget }) => setAnew({ ...anew, [nth]: currentTarget.value })}
						/>
						<ActionIcon
							variant="subtle"
							color="gray"
							size={36}
							aria-label={`Leave out line ${line}`}
							disabled={correcting.isPending}
							onClick={() => leaveOut([nth])}
						>
							<X size={16} aria-hidden />
						</ActionIcon>
					</li>
				))}
			</ul>
			{notFound > missing.length && (
				<Text size="sm" c="dimmed">
					{formatCounted(notFound - missing.length, 'more line')} not shown
				</Text>
			)}
			<Group gap="xs" mt="xs">
				<Button
					variant="default"
					disabled={corrections.length === 0}
					loading={correcting.isPending}
					onClick={() => correcting.mutate(corrections)}
				>
					Check again
				</Button>
				<Button
					variant="subtle"
					disabled={correcting.isPending}
					onClick={() => leaveOut(missing.map(({ nth }) => nth))}
				>
					Leave {missing.length === 1 ? 'it' : 'them all'} out
				</Button>
			</Group>
			{correcting.isError && <ErrorAlert mt="xs">{sentenceOf(correcting.error)}</ErrorAlert>}
		</section>
	);
};
