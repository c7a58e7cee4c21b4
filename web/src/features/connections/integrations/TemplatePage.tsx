/** Offers empty files to fill in manually: one with only the required columns, one with a column for every field. */
import { Group, Text } from '@mantine/core';
import { allFields, requiredFields } from '@quad/contract/contacts/imports/routes.ts';
import type { ReactNode } from 'react';
import { download } from '../../../foundation/download.ts';
import { DownloadButton } from '../../../parts/files/DownloadButton.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ConnectorPage } from './ConnectorPage.tsx';
import type { ConnectorUi } from './connector-ui.ts';

interface TemplatePageProps {
	ui: ConnectorUi;
	/** Says what to do with the filled-in file. */
	says?: string;
	children?: ReactNode;
}

const usual = 'Put a file like this where Quad looks for it, and its columns are understood without any setting.';

export const TemplatePage = ({ ui, says = usual, children }: TemplatePageProps) => (
	<ConnectorPage ui={ui} place="template">
		{() => (
			<Card title="Files with the right columns">
				<Text size="sm">{says}</Text>
				<Group gap="xs">
					<DownloadButton onDownload={() => download(requiredFields, {}, 'required-fields.csv')}>
						Required fields
					</DownloadButton>
					<DownloadButton onDownload={() => download(allFields, {}, 'all-fields.csv')}>All fields</DownloadButton>
					{children}
				</Group>
			</Card>
		)}
	</ConnectorPage>
);
