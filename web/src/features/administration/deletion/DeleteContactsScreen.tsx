/** Deletes contacts by pasted numbers, after showing who they are, and restores recent deletions. */
import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { deletionLimits } from '@quad/contract/administration/deletion/limits.ts';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { sentenceOf } from '../../../foundation/failures.ts';
import { to } from '../../../foundation/to.ts';
import { Card } from '../../../ui/Card.tsx';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import c from './DeleteContactsScreen.module.css';
import { useFind } from './data.ts';
import { EarlierDeletions } from './EarlierDeletions.tsx';
import { FoundCard } from './FoundCard.tsx';

export const Screen = () => {
	const [numbers, setNumbers] = useState('');
	const find = useFind();
	const isTooLong = numbers.length > deletionLimits.pasted;
	const startAgain = () => {
		find.reset();
		setNumbers('');
	};
	return (
		<Page>
			<PageHeader
				title="Delete contacts"
				about="Paste mobile numbers and see whose they are. Nothing is deleted until you confirm."
				back={{ to: to.contacts(), label: 'Contacts' }}
			/>
			<div className={c.columns}>
				<Stack gap="md">
					<Card title="Mobile numbers">
						<Textarea
							label="Paste the numbers"
							description="One per line, or separated by commas, in any format."
							placeholder={'(303) 555-0142\n303-555-0143'}
							autosize
							minRows={6}
							maxRows={14}
							value={numbers}
							onChange={({ currentTarget }) => {
								setNumbers(currentTarget.value);
								find.reset();
							}}
							error={isTooLong && 'Too many to paste at once. Delete them in batches.'}
						/>
						<Group>
							<Button
								leftSection={<Search size={16} aria-hidden />}
								disabled={numbers.trim() === '' || isTooLong}
								loading={find.isPending}
								onClick={() => find.mutate(numbers)}
							>
								Find contacts
							</Button>
						</Group>
						{find.isError && <ErrorAlert>{sentenceOf(find.error)}</ErrorAlert>}
					</Card>
					{find.data && <FoundCard found={find.data} onDone={startAgain} />}
				</Stack>
				<Stack gap="md">
					<Card title="What happens">
						<Text size="sm">
							Deleted contacts leave your team. Texts stay in the inboxes under the number, and an opt-out stays with
							it. You can put them back for {deletionLimits.restorableDays} days.
						</Text>
						<Text size="sm" c="dimmed">
							An owner can also remove people for good, from every team, when the law or the person asks for it.
						</Text>
					</Card>
					<EarlierDeletions />
				</Stack>
			</div>
		</Page>
	);
};
