/** Shows which import a list is filtered by, and clears the filter. */
import { Button } from '@mantine/core';
import { readImport } from '@quad/contract/contacts/imports/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { call } from '../../foundation/call.ts';
import { queryKeys } from '../../foundation/query-keys.ts';
import { useSession } from '../../foundation/session.ts';

export const ImportFilter = ({ id, onClear }: { id: number; onClear: () => void }) => {
	const { may } = useSession();
	const { data: run } = useQuery({
		queryKey: queryKeys.imports.one(id),
		queryFn: ({ signal }) => call(readImport, { params: { id } }, signal),
		enabled: may('administrator'),
		retry: false,
	});
	const name = run ? `Import: ${run.fileName}` : 'From one import';
	return (
		<Button variant="light" rightSection={<X size={16} aria-hidden />} aria-label={`${name}, remove`} onClick={onClear}>
			{name}
		</Button>
	);
};
