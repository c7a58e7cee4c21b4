import { Button } from '@mantine/core';
import type { CustomField } from '@quad/contract/administration/custom-fields/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { ListPlus, Plus, TextCursorInput } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { to } from '../../../foundation/to.ts';
import { toast } from '../../../foundation/toast.ts';
import { DataGrid } from '../../../ui/DataGrid.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { DeleteField } from './DeleteField.tsx';
import { listedQuery, useTurnField } from './data.ts';
import { FieldModal } from './FieldModal.tsx';
import { fieldColumns } from './field-columns.tsx';

export const Screen = () => {
	const query = useQuery(listedQuery);
	const [editing, setEditing] = useState<CustomField | 'new'>();
	const [deleting, setDeleting] = useState<CustomField>();
	const { mutate: turn } = useTurnField();
	const columns = useMemo(
		() =>
			fieldColumns({
				onEdit: setEditing,
				onDelete: setDeleting,
				onTurn: (field, name) => turn({ id: field.id, [name]: !field[name] }, { onError: toast.failure }),
			}),
		[turn],
	);
	const setUp = (
		<Button component={Link} to={to.defineFields()} variant="default" leftSection={<ListPlus size={16} aria-hidden />}>
			Add several
		</Button>
	);
	const add = (
		<Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setEditing('new')}>
			New field
		</Button>
	);
	return (
		<Page fill>
			<PageHeader
				title="Custom fields"
				about="What you keep about contacts besides name and number. All teams share these fields."
			>
				{setUp}
				{add}
			</PageHeader>
			<DataGrid
				label="Custom fields"
				query={query}
				columns={columns}
				rowKey={({ id }) => id}
				skip={0}
				pageSize={query.data?.total ?? 6}
				onSkip={() => undefined}
				empty={
					<EmptyState
						icon={TextCursorInput}
						title="No custom fields yet"
						action={
							<Button component={Link} to={to.defineFields()}>
								Set up custom fields
							</Button>
						}
					>
						Paste the headings of your student list, and each becomes a field: program, start term, campus…
					</EmptyState>
				}
			/>
			{editing && <FieldModal field={editing === 'new' ? undefined : editing} onClose={() => setEditing(undefined)} />}
			{deleting && <DeleteField field={deleting} onClose={() => setDeleting(undefined)} />}
		</Page>
	);
};
