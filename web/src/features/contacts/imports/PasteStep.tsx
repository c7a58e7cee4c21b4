/** Step 1 of a pasted list. The text is kept when coming back from step 2. */
import { Button, Group, Textarea } from '@mantine/core';
import { importLimits } from '@quad/contract/contacts/imports/limits.ts';
import { Link } from 'react-router';
import { to } from '../../../foundation/to.ts';
import { Card } from '../../../ui/Card.tsx';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import type { ReadableFile } from './data.ts';
import { useFileReader } from './use-file-reader.ts';

interface PasteStepProps {
	text: string;
	onText: (text: string) => void;
	onRead: (file: ReadableFile) => void;
}

export const PasteStep = ({ text, onText, onRead }: PasteStepProps) => {
	const { state, read } = useFileReader(onRead);
	const isTooLong = text.length > importLimits.pasted;
	return (
		<Page>
			<PageHeader title="Import contacts" about="Step 1 of 2: paste the list. Nothing is imported yet.">
				<Button component={Link} to={to.newImport()} variant="default">
					Upload a file instead
				</Button>
			</PageHeader>
			<Card title="Contacts">
				<Textarea
					label="Paste a list"
					description="Copy the rows from a spreadsheet, or separate the columns with commas. The first row names the columns: Contact ID, First Name, Last Name, Mobile Number and any others."
					placeholder={'Contact ID, First Name, Last Name, Mobile Number\n1001, Ana, Lopez, (303) 555-0142'}
					autosize
					minRows={10}
					maxRows={24}
					value={text}
					onChange={({ currentTarget }) => onText(currentTarget.value)}
					error={isTooLong && 'This is too long to paste. Save it as a file and upload that.'}
				/>
				{state.step === 'refused' && <ErrorAlert title="This list can’t be imported">{state.why}</ErrorAlert>}
				<Group>
					<Button
						disabled={text.trim() === '' || isTooLong}
						loading={state.step === 'sending'}
						onClick={() => void read([new File([text], 'Pasted list.txt', { type: 'text/plain' })])}
					>
						Check the list
					</Button>
				</Group>
			</Card>
		</Page>
	);
};
