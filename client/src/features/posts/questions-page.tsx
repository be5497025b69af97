import { gql, type TypedDocumentNode } from '@apollo/client';
import Box from '@mui/material/Box';
import type { AllQuestionsQuery, AllQuestionsQueryVariables, PartQuestionFilter } from '#generated/graphql.ts';
import { paths } from '#lib/paths.ts';
import { readChoice, readText, toSearch, useFilters } from '#lib/url/filters.ts';
import { useListPage } from '#lib/url/use-list-page.ts';
import { SavedViews } from '#session/saved-views.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { SearchField } from '#ui/forms/search-field.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Page } from '#ui/layout/page.tsx';
import { CsvButton } from '#ui/tables/csv-button.tsx';
import { FilterBar } from '#ui/tables/filter-bar.tsx';
import { CardList } from '#ui/tables/card-list.tsx';
import { MANAGED_QUESTION, QuestionCard, questionCsv } from './question-card.tsx';

const ALL_QUESTIONS: TypedDocumentNode<AllQuestionsQuery, AllQuestionsQueryVariables> = gql`
  query AllQuestions($first: Int!, $after: String, $filter: PartQuestionFilter) {
    allPartQuestions(first: $first, after: $after, filter: $filter) {
      totalCount(limit: 10000)
      edges {
        cursor
        node {
          ...ManagedQuestion
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
  ${MANAGED_QUESTION}
`;

const views = { '': 'All questions', open: 'To answer, oldest first', answered: 'Answered', hidden: 'Hidden' };

/** The filter in the address: ?view=open&search=fan. */
const readFilter = (address: URLSearchParams) => ({
  text: readText(address, 'search'),
  view: readChoice(address, 'view', views),
});

const toFilter = ({ text, view }: ReturnType<typeof readFilter>): PartQuestionFilter => ({
  search: toSearch(text),
  isAnswered: view === 'open' || view === 'answered' ? view === 'answered' : null,
  isHidden: view === 'hidden' ? true : null,
});

/** All questions about parts, for admins: answer, hide and show again. */
export function Component() {
  const [address, change] = useFilters();
  const chosen = readFilter(address);
  const { list, csv } = useListPage(ALL_QUESTIONS, {
    filters: { filter: toFilter(chosen) },
    pick: ({ allPartQuestions }) => allPartQuestions,
  });
  return (
    <Page
      title="Questions"
      intro="Customers ask on part pages. We email them your answer."
      maxWidth="lg"
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <SavedViews list="questions" />
          <CsvButton list={csv('questions', questionCsv)} />
        </Box>
      }
    >
      <FilterBar label="Questions">
        <SearchField
          label="Search text or part"
          value={chosen.text}
          onSearch={(search) => change({ search }, { replace: true })}
        />
        <SelectField label="Show" value={chosen.view} options={views} onChange={(view) => change({ view })} />
      </FilterBar>
      <CardList
        {...list}
        render={(question) => <QuestionCard question={question} onChanged={list.onRetry} />}
        empty={
          address.size > 0 ? (
            <Notice
              title="No question matches"
              action={<LinkButton to={paths.questions}>Show all questions</LinkButton>}
            />
          ) : (
            <Notice title="No questions yet">Customers ask them on part pages.</Notice>
          )
        }
      />
    </Page>
  );
}
