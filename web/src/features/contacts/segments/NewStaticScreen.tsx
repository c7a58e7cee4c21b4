/** Creates a static segment from a name and pasted Contact IDs or numbers (spec 3 §4). */
import { TextInput } from '@mantine/core';
import { segmentLimits } from '@quad/contract/contacts/segments/limits.ts';
import { createStaticSegment, type SegmentProblem } from '@quad/contract/contacts/segments/routes.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Refused } from '../../../foundation/failures.ts';
import { to } from '../../../foundation/to.ts';
import { toast } from '../../../foundation/toast.ts';
import { useContractForm } from '../../../foundation/use-contract-form.ts';
import { words } from '../../../foundation/words.ts';
import { FormPage } from '../../../ui/FormPage.tsx';
import { FormSection } from '../../../ui/FormSection.tsx';
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
		<>
			<FormPage
				title="New static segment"
				back={{ to: to.segments(), label: 'Segments' }}
				saves="Create segment"
				onCancel={() => void navigate(to.segments())}
				isReady={form.values.name.trim() !== '' && written.students.length <= segmentLimits.pasted}
			>
				<FormSection title="Name" form={{ ...form, isNew: true }}>
					<TextInput aria-label="Name" {...form.field('name')} maxLength={segmentLimits.name} data-autofocus />
				</FormSection>
				<FormSection title="Contacts">
					<LinesField lines={lines} onChange={setLines} />
				</FormSection>
			</FormPage>
			{made && <ProblemsModal problems={made.problems} onClose={() => void navigate(to.staticSegment(made.id))} />}
		</>
	);
};
