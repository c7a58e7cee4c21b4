/** The sections of a form and its foot, which stays visible, with Discard and Save. It asks before changes are lost. */
import type { ReactNode } from 'react';
import c from './FormPage.module.css';
import { PageFormsContext, usePageForms } from './page-forms.ts';
import { SaveBar } from './SaveBar.tsx';
import { UnsavedChanges } from './UnsavedChanges.tsx';

export interface FormSheetProps {
	/** FormSections. Without a form in them, there is no foot. */
	children: ReactNode;
	/** The label of the button that saves. */
	saves?: string | undefined;
	/** Leaves a page that makes something new; the foot then offers Cancel in place of Discard. */
	onCancel?: (() => void) | undefined;
	/** Whether a button saves, if not whenever something has changed. */
	isReady?: boolean | undefined;
	/** Another query in the address is another form, too. */
	isByQuery?: boolean;
}

export const FormSheet = ({ children, saves = 'Save', onCancel, isReady, isByQuery = false }: FormSheetProps) => {
	const { register, hasForms, isChanged, isNew, isPending, failures, save, discard } = usePageForms();
	return (
		<>
			<div className={c.surface}>
				<PageFormsContext value={register}>{children}</PageFormsContext>
				{hasForms && (
					<SaveBar
						isChanged={isChanged}
						isPending={isPending}
						failures={failures}
						saves={saves}
						isReady={isReady ?? (isChanged || isNew)}
						onSave={save}
						onDiscard={discard}
						onCancel={onCancel}
					/>
				)}
			</div>
			{isChanged && !onCancel && <UnsavedChanges isPending={isPending} isByQuery={isByQuery} />}
		</>
	);
};
