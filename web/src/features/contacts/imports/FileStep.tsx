/** Step 1: choose a file or drop one anywhere. If it can't be read, the error is shown next to the button. */
import { Anchor, Button, List, Text } from '@mantine/core';
import { allFields, requiredFields } from '@quad/contract/contacts/imports/routes.ts';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Link } from 'react-router';
import { download } from '../../../foundation/download.ts';
import { to } from '../../../foundation/to.ts';
import { toast } from '../../../foundation/toast.ts';
import { useFilesDropped } from '../../../parts/compose/use-files-dropped.ts';
import { Card } from '../../../ui/Card.tsx';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { LabelledProgress } from '../../../ui/LabelledProgress.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import type { ReadableFile } from './data.ts';
import { FileDrop } from './FileDrop.tsx';
import c from './FileStep.module.css';
import { useFileReader } from './use-file-reader.ts';

interface FileStepProps {
	/** Whether the person has come back from step 2. */
	again: boolean;
	onRead: (file: ReadableFile) => void;
}

export const FileStep = ({ again, onRead }: FileStepProps) => {
	const { state, hasTried, read, stop } = useFileReader(onRead);
	const choose = (files: readonly File[]) => void read(files);
	const isOver = useFilesDropped(choose);
	return (
		<Page>
			<PageHeader title="Import contacts" about="Step 1 of 2: choose the file. Nothing is imported yet.">
				<Button component={Link} to={to.pasteImport()} variant="default">
					Paste a list instead
				</Button>
				<Button component={Link} to={to.imports()} variant="default">
					Earlier imports
				</Button>
			</PageHeader>
			<div className={c.columns}>
				<div className={c.file}>
					{state.step === 'refused' && (
						<ErrorAlert title={state.fileName ? `${state.fileName} can’t be imported` : 'That file can’t be imported'}>
							{state.why}
						</ErrorAlert>
					)}
					{state.step === 'sending' ? (
						<Sending {...state} onStop={stop} />
					) : (
						<FileDrop isOver={isOver} takesFocus={again || hasTried} onFiles={choose} />
					)}
				</div>
				<Card title="What the file needs">
					<List size="sm" spacing={6} className={c.list ?? ''}>
						<List.Item>A first row that names the columns.</List.Item>
						<List.Item>Contact ID, First Name, Last Name and Mobile Number, under whatever names you use.</List.Item>
						<List.Item>Any other columns become custom fields. You can leave them out in the next step.</List.Item>
						<List.Item>Commas, semicolons or tabs between the cells, in any encoding: Quad detects both.</List.Item>
					</List>
					<Text size="sm" c="dimmed">
						An import never opts anyone back in. Importing a file again updates what changed and never creates
						duplicates.
					</Text>
					<div className={c.templates}>
						<Text size="sm" fw={600}>
							Blank files to fill in
						</Text>
						<Template route={requiredFields} name="required-fields.csv">
							With the required columns
						</Template>
						<Template route={allFields} name="all-fields.csv">
							With a column for every field
						</Template>
					</div>
				</Card>
			</div>
		</Page>
	);
};

const Sending = ({ fileName, share, onStop }: { fileName: string; share: number; onStop: () => void }) => (
	<div className={c.sending} role="status">
		<LabelledProgress
			label={share < 1 ? `Uploading ${fileName}` : `Reading ${fileName}`}
			share={share < 1 ? share : undefined}
		/>
		<Text size="sm" c="dimmed">
			{share < 1 ? 'Next, you’ll see what importing it would do.' : 'Comparing its rows with your contacts.'}
		</Text>
		<Button variant="default" onClick={onStop}>
			Cancel
		</Button>
	</div>
);

interface TemplateProps {
	route: typeof allFields | typeof requiredFields;
	name: string;
	children: string;
}

const Template = ({ route, name, children }: TemplateProps) => {
	const save = useMutation({
		mutationFn: () => download(route, {}, name),
		onError: (error) => toast.failure(error),
	});
	return (
		<Anchor
			component="button"
			type="button"
			size="sm"
			className={c.template ?? ''}
			disabled={save.isPending}
			onClick={() => save.mutate()}
		>
			<Download size={16} aria-hidden />
			{children}
		</Anchor>
	);
};
