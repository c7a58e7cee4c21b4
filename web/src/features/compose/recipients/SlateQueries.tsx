/** A Slate query (spec 3 §9: at most one a message, as it takes the place of any other audience). */
import { slateQueryRoutes } from '@quad/contract/integrations/slate.ts';
import { SystemAudience } from './SystemAudience.tsx';

export const SlateQueries = ({ onMade }: { onMade: (listId: number) => void }) => (
	<SystemAudience routes={slateQueryRoutes} one="Slate query" onMade={onMade} />
);
