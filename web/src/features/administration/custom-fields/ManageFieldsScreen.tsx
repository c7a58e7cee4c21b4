/** Step 2 of setting up custom fields: choose each field's type and options (spec 3 §2). */
import { Button, Group, Select, Stack, Switch, TagsInput } from '@mantine/core';
import { customFieldLimits } from '@quad/contract/administration/custom-fields/limits.ts';
import { customFieldRefusals } from '@quad/contract/administration/custom-fields/refusals.ts';
import type { NewCustomField } from '@quad/contract/administration/custom-fields/routes.ts';
import { useState } from 'react';
import { Link, Navigate, useNavigate } from 'react-router';
import { to } from '../../../foundation/to.ts';
import { toast } from '../../../foundation/toast.ts';
import { Card } from '../../../ui/Card.tsx';
import { CardList } from '../../../ui/CardList.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { useSetUpFields } from './data.ts';
import { kindChoices, switches } from './field-words.ts';
import { forgetSetUpDraft, useSetUpDraft } from './set-up-draft.ts';

export const Screen = () => {
	const navigate = useNavigate();
	const [fields, setFields] = useSetUpDraft();
	const [isTried, setTried] = useState(false);
	const setUp = useSetUpFields();
	if (fields.length === 0) return <Navigate to={to.defineFields()} replace />;
	const write = (nth: number, part: Partial<NewCustomField>) =>
		setFields(fields.map((field, at) => (at === nth ? { ...field, ...part } : field)));
	const isIncomplete = fields.some(lacksChoices);
	const finish = () => {
		setTried(true);
		if (isIncomplete) return;
		setUp.mutate(fields, {
			onSuccess: () => {
				forgetSetUpDraft(); // only clears storage; this screen keeps its values until the next step is shown
				void navigate(to.completeFields());
			},
			onError: toast.failure, // spec 3 §8
		});
	};
	return (
		<Page>
			<PageHeader
				title="Set up custom fields"
				about="Step 2 of 3: say what each field takes"
				back={{ to: to.defineFields(), label: 'Names' }}
			/>
			<CardList>
				{fields.map((field, nth) => (
					<li key={field.displayName}>
						<Card title={field.displayName}>
							<FieldShape field={field} isTried={isTried} onChange={(part) => write(nth, part)} />
						</Card>
					</li>
				))}
			</CardList>
			<Group justify="flex-end" gap="xs">
				<Button variant="default" component={Link} to={to.defineFields()}>
					Back
				</Button>
				<Button loading={setUp.isPending} onClick={finish}>
					Create {fields.length === 1 ? 'field' : `${fields.length} fields`}
				</Button>
			</Group>
		</Page>
	);
};

const lacksChoices = ({ kind, choices }: NewCustomField): boolean => kind === 'choice' && choices.length === 0;

interface FieldShapeProps {
	field: NewCustomField;
	/** Whether the person tried to continue, so that missing values are marked. */
	isTried: boolean;
	onChange: (part: Partial<NewCustomField>) => void;
}

const FieldShape = ({ field, isTried, onChange }: FieldShapeProps) => (
	<Stack gap="md">
		<Group gap="md" align="flex-end">
			<Select
				label="Type"
				data={kindChoices}
				value={field.kind}
				allowDeselect={false}
				onChange={(chosen) => onChange({ kind: kindChoices.find(({ value }) => value === chosen)?.value ?? 'text' })}
			/>
			{switches.map(({ name, label }) => (
				<Switch
					key={name}
					label={label}
					checked={field[name]}
					onChange={({ currentTarget }) => onChange({ [name]: currentTarget.checked })}
				/>
			))}
		</Group>
		{field.kind === 'choice' && (
			<TagsInput
				label="Choices"
				description="Press Enter after each."
				splitChars={[',', '\t', '\n']}
				maxTags={customFieldLimits.choices}
				value={field.choices}
				error={isTried && lacksChoices(field) && customFieldRefusals['custom-field.choices_required'].message}
				onChange={(choices) => onChange({ choices })}
			/>
		)}
	</Stack>
);
