/** Creates a static segment from a name and pasted Contact IDs or numbers (spec 3 §4). */
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { segmentLimits } from '@quad/contract/contacts/segments/limits.ts';
import { createStaticSegment, type SegmentProblem } from '@quad/contract/contacts/segments/routes.ts';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Refused } from '../../../foundation/failures.ts';
import { to } from '../../../foundation/to.ts';
import { toast } from '../../../foundation/toast.ts';
import { useContractForm } from '../../../foundation/use-contract-form.ts';
import { words } from '../../../foundation/words.ts';
import { Card } from '../../../ui/Card.tsx';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { useCreateStatic } from './data.ts';
import { LinesField, linesOf, noLines } from './LinesField.tsx';
import { ProblemsModal } from './ProblemsModal.tsx';

export const Screen = () => {
	const create = useCreateStatic();
	const navigate = useNavigate();
	const [lines, setLines] = useState(noLines);
	const [made, setMade] = useState<{ id: number; problems: readonly SegmentProblem[] }>();
	const written = linesOf(lines);
	const form = useContractForm(createStaticSegment, {
		start: { name: '' },
		send: async ({ name }) => {
			try {
				return await create.mutateAsync({ name, lines: written.students.length > 0 ? written : undefined });
			} catch (error) {
				if (!(error instanceof Refused)) toast.error(words.segmentFailed);
				throw error;
			}
		},
		onSent: ({ segment, problems }) => {
			if (problems.length > 0) return setMade({ id: segment.id, problems });
			toast.success(`“${segment.name}” is created.`);
			void navigate(to.staticSegment(segment.id));
		},
	});
	return (
		<Page>
			<PageHeader title="New static segment" back={{ to: to.segments(), label: 'Segments' }} />
			<form {...form.props}>
				<Stack gap="md" maw={640}>
					<Card title="Name">
						<TextInput aria-label="Name" {...form.field('name')} maxLength={segmentLimits.name} data-autofocus />
					</Card>
					<Card title="Contacts">
						<LinesField lines={lines} onChange={setLines} />
					</Card>
					{form.failure && <ErrorAlert>{form.failure}</ErrorAlert>}
					<Group justify="flex-end" gap="xs">
						<Button variant="default" component={Link} to={to.segments()}>
							Cancel
						</Button>
						<Button
							type="submit"
							loading={form.isPending}
							disabled={form.values.name.trim() === '' || written.students.length > segmentLimits.pasted}
						>
							Create segment
						</Button>
					</Group>
				</Stack>
			</form>
			{made && <ProblemsModal problems={made.problems} onClose={() => void navigate(to.staticSegment(made.id))} />}
		</Page>
	);
};
