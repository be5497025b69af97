import Box from '@mui/material/Box';
import { Navigate, useParams } from 'react-router-dom';
import { messages } from '#lib/messages.ts';
import { paths, pathTo } from '#lib/paths.ts';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Page } from '#ui/layout/page.tsx';
import { TextLink } from '#ui/layout/text-link.tsx';
import { findPost } from './posts.ts';
import { Prose } from './prose.tsx';

export function Component() {
  const { slug } = useParams();
  // Its earlier address. The server redirects it, too.
  if (slug === 'winterising') return <Navigate to={pathTo.post('winterizing')} replace />;
  const post = findPost(slug);
  if (!post) return <UnknownPost />;
  const { Body, title, summary, subject, minutes, parts } = post;
  return (
    <Page title={title} description={summary} maxWidth="md" intro={`${subject} · ${minutes} min read`}>
      <article>
        <Prose>
          <Body />
        </Prose>
      </article>
      <Box
        sx={{ mt: 6, pt: 3, borderTop: '1px solid', borderColor: 'divider', display: 'flex', flexWrap: 'wrap', gap: 2 }}
      >
        <LinkButton to={parts.to}>{parts.label} in the shop</LinkButton>
        <LinkButton to={paths.contact} variant="outlined" color="secondary">
          Ask a technician
        </LinkButton>
        <TextLink to={paths.blog} sx={{ alignSelf: 'center', ml: { sm: 'auto' } }}>
          All articles
        </TextLink>
      </Box>
    </Page>
  );
}

function UnknownPost() {
  return (
    <Page title="Article not found" maxWidth="md">
      <Notice
        title="We have not written this one"
        action={<LinkButton to={paths.blog}>{messages.nav.blogs}</LinkButton>}
      >
        The address may be misspelled. All our articles are in one list.
      </Notice>
    </Page>
  );
}
