/** Step 1 of setting up custom fields: enter the names, or take them from the headings of a list (spec 3 §2, §5). */
import { Alert, Button, Group, Stack, TagsInput, Text, Textarea } from '@mantine/core';
import { namesInHeader } from '@quad/contract/administration/custom-fields/header-names.ts';
import { customFieldLimits } from '@quad/contract/administration/custom-fields/limits.ts';
import { customFieldRefusals } from '@quad/contract/administration/custom-fields/refusals.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatCounted } from '../../../foundation/format.ts';
import { to } from '../../../foundation/to.ts';
import { Card } from '../../../ui/Card.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { useSetUpDraft, withNames } from './set-up-draft.ts';

export const Screen = () => {
	const navigate = useNavigate();
	const [fields, setFields] = useSetUpDraft();
	const [pasted, setPasted] = useState('');
	const [baseNames, setBaseNames] = useState<readonly string[]>([]);
	const [fault, setFault] = useState<string>();
	const names = fields.map(({ displayName }) => displayName);
	const setNames = (next: readonly string[]) => setFields(withNames(fields, namesInHeader(next.join('\t')).names));

	const take = (): string[] => {
		const found = namesInHeader(pasted);
		const all = namesInHeader([...names, ...found.names].join('\t')).names;
		setBaseNames(found.baseNames);
		setFault(
			found.tooLong.length > 0
				? `“${found.tooLong[0]?.slice(0, 40)}…” has more than ${customFieldLimits.name} characters.`
				: undefined,
		);
		setFields(withNames(fields, all));
		if (found.tooLong.length === 0) setPasted('');
		return all;
	};
	const goOn = () => {
		if (take().length === 0) setFault(customFieldRefusals['custom-field.no_names'].message);
		else void navigate(to.manageFields());
	};
	return (
		<Page>
			<PageHeader
				title="Set up custom fields"
				about="Step 1 of 3: name the fields"
				back={{ to: to.customFields(), label: 'Custom fields' }}
			/>
			<Card title="Which fields do you keep?">
				<Stack gap="md">
					<Textarea
						label="Headings of your list"
						description="Copy the first row of your spreadsheet or file. Commas and tabs separate the names."
						placeholder="Contact ID, First Name, Last Name, Mobile Number, Program, Start Term"
						autosize
						minRows={3}
						maxRows={10}
						maxLength={customFieldLimits.pastedHeader}
						value={pasted}
						error={fault}
						onChange={({ currentTarget }) => setPasted(currentTarget.value)}
						onBlur={() => pasted.trim() !== '' && take()}
						data-autofocus
					/>
					{baseNames.length > 0 && (
						<Alert color="blue">
							Every contact already has {new Intl.ListFormat('en-US').format(baseNames)}, so{' '}
							{baseNames.length === 1 ? 'it isn’t' : 'they aren’t'} added.
						</Alert>
					)}
					<TagsInput
						label="New fields"
						description="Type a name and press Enter to add one."
						value={names}
						onChange={setNames}
						maxTags={customFieldLimits.ofOrganization}
						clearable
					/>
					<Group justify="space-between">
						<Text size="sm" c="dimmed" role="status">
							{formatCounted(names.length, 'field')}
						</Text>
						{/* Keeps the focus in the field, because its error on blur would move the button away. */}
						<Button onMouseDown={(event) => event.preventDefault()} onClick={goOn}>
							Next
						</Button>
					</Group>
				</Stack>
			</Card>
		</Page>
	);
};
