/** Shown wherever one could think that real phones are texted (decisions.md 40). */
import { FlaskConical } from 'lucide-react';
import { Banner } from '../../ui/Banner.tsx';

export const SandboxMark = () => (
	<Banner look={{ color: 'gold', icon: FlaskConical }}>Sandbox: texts reach simulated phones only</Banner>
);
