/** The organization's WhatsApp templates from its provider, and whether WhatsApp has approved them. */
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { MessageCircleMore, RefreshCw } from 'lucide-react';
import { formatCounted, formatWhen } from '../../../foundation/format.ts';
import { useSession } from '../../../foundation/session.ts';
import { toast } from '../../../foundation/toast.ts';
import { DataGrid } from '../../../ui/DataGrid.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { wholeList } from '../../../ui/whole-list.ts';
import { templatesQuery, useSyncTemplates } from './data.ts';
import { templateColumns } from './template-columns.tsx';

export const Screen = () => {
	const { timeZone } = useSession();
	const query = useQuery(templatesQuery);
	const sync = useSyncTemplates();
	const button = (
		<Button
			leftSection={<RefreshCw size={16} aria-hidden />}
			loading={sync.isPending}
			onClick={() =>
				sync.mutate(undefined, {
					onSuccess: ({ total }) => toast.success(`${formatCounted(total, 'template')} synced.`),
					onError: toast.failure,
				})
			}
		>
			Sync templates
		</Button>
	);
	return (
		<Page fill>
			<PageHeader
				title="WhatsApp templates"
				about={
					<>
						Write and submit templates in your WhatsApp provider’s console, then sync them here.
						<br />
						{sayLastSync(query.data?.syncedAt, timeZone)}
					</>
				}
			>
				{query.data?.total !== 0 && button}
			</PageHeader>
			<DataGrid
				label="WhatsApp templates"
				{...wholeList(query)}
				columns={templateColumns}
				rowKey={({ id }) => id}
				empty={
					<EmptyState icon={MessageCircleMore} title="No templates yet" action={button}>
						WhatsApp only lets you start a conversation, or answer after 24 hours, with a template that it approved.
					</EmptyState>
				}
			/>
		</Page>
	);
};

/** Never returns an empty text, so that the list below does not move. */
const sayLastSync = (at: string | null | undefined, timeZone: string): string => {
	if (at === undefined) return '\u00a0';
	return at === null ? 'Not synced yet.' : `Last synced ${formatWhen(at, timeZone)}.`;
};
