/** Chooses where contacts come from: a file or a pasted list (spec 3 §2). */
import { Button, Text } from '@mantine/core';
import { ClipboardPaste, FileUp } from 'lucide-react';
import { Link } from 'react-router';
import { to } from '../../../foundation/to.ts';
import { mostMegabytes } from '../../../parts/files/check-file.ts';
import { Card } from '../../../ui/Card.tsx';
import { CardList } from '../../../ui/CardList.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';

export const Screen = () => (
	<Page>
		<PageHeader
			title="Import contacts"
			about="You’ll see what would happen before anything is imported."
			back={{ to: to.imports(), label: 'Imports' }}
		/>
		<CardList>
			<li>
				<Card title="Upload a file">
					<Text size="sm">A .csv, .txt or .xlsx file from your student system or Excel, up to {mostMegabytes} MB.</Text>
					<div>
						<Button component={Link} to={to.newImport()} leftSection={<FileUp size={16} aria-hidden />}>
							Choose a file
						</Button>
					</div>
				</Card>
			</li>
			<li>
				<Card title="Paste a list">
					<Text size="sm">Copy rows from a spreadsheet, with the row that names the columns.</Text>
					<div>
						<Button
							component={Link}
							to={to.pasteImport()}
							variant="default"
							leftSection={<ClipboardPaste size={16} aria-hidden />}
						>
							Paste a list
						</Button>
					</div>
				</Card>
			</li>
		</CardList>
	</Page>
);
