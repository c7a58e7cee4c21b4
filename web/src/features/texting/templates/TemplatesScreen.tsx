/** The team's templates. Everybody can use them; administrators edit them (spec 3 §1, §2). */
import { Button } from '@mantine/core';
import type { Template } from '@quad/contract/texting/templates/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { NotebookText, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { z } from 'zod';
import { toast } from '../../../foundation/toast.ts';
import { useSearch } from '../../../foundation/use-search.ts';
import { ConfirmModal } from '../../../ui/ConfirmModal.tsx';
import { DataGrid } from '../../../ui/DataGrid.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FilterBar } from '../../../ui/FilterBar.tsx';
import { NoMatches } from '../../../ui/NoMatches.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { listedQuery, useDeleteTemplate } from './data.ts';
import { TemplateModal } from './TemplateModal.tsx';
import { templateColumns } from './template-columns.tsx';

const searchable = z.object({ search: z.string().max(200).default('') });

export const Screen = () => {
	const [{ search }, setSearch] = useSearch(searchable);
	const query = useQuery(listedQuery(search));
	const [editing, setEditing] = useState<Template | 'new'>();
	const [deleting, setDeleting] = useState<Template>();
	const columns = useMemo(() => templateColumns({ onEdit: setEditing, onDelete: setDeleting }), []);
	const isNarrowed = search.trim() !== '';
	const add = (
		<Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setEditing('new')}>
			New template
		</Button>
	);
	return (
		<Page fill>
			<PageHeader title="Templates" about="Ready-made texts. Pick one, or type / and its code.">
				{(isNarrowed || query.data?.total !== 0) && add}
			</PageHeader>
			<FilterBar
				search={
					<SearchField
						label="Search templates"
						placeholder="Name, code or text"
						text={search}
						maxLength={200}
						onText={(text) => setSearch({ search: text })}
					/>
				}
			/>
			<DataGrid
				label="Templates"
				query={query}
				columns={columns}
				rowKey={({ id }) => id}
				skip={0}
				pageSize={query.data?.total ?? 8}
				onSkip={() => undefined}
				empty={
					<EmptyState icon={NotebookText} title="No templates yet" action={add}>
						Save the texts your team sends again and again, with merge fields for each person’s details.
					</EmptyState>
				}
				noMatch={
					isNarrowed && (
						<NoMatches onShowAll={() => setSearch({ search: '' })}>
							No template matches “{search}” in its name, code or text.
						</NoMatches>
					)
				}
			/>
			{editing && (
				<TemplateModal template={editing === 'new' ? undefined : editing} onClose={() => setEditing(undefined)} />
			)}
			<DeleteModal template={deleting} onClose={() => setDeleting(undefined)} />
		</Page>
	);
};

const DeleteModal = ({ template, onClose }: { template: Template | undefined; onClose: () => void }) => {
	const remove = useDeleteTemplate();
	const [shown, setShown] = useState(template); // keeps the text visible while the dialog closes
	if (template && shown !== template) setShown(template);
	return (
		<ConfirmModal
			opened={template !== undefined}
			title={`Delete the template “${shown?.name}”?`}
			confirm="Delete"
			danger
			onConfirm={async () => {
				if (!template) return;
				await remove.mutateAsync(template.id);
				toast.success('Template deleted.');
			}}
			onClose={onClose}
		>
			No one can use it anymore, and this can’t be undone. Texts written with it stay as they are. To keep it for later,
			disable it instead.
		</ConfirmModal>
	);
};
