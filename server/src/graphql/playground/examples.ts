interface Example {
  query: string;
  variables?: Record<string, unknown>;
}

/** The initial tabs of the playground: examples for each role. */
export const examples: Example[] = [
  {
    query: `# Any caller may run this. Ctrl+Enter runs it; the book icon on the left opens the docs.
query FindParts($search: String, $after: String) {
  products(first: 5, after: $after, orderBy: PRICE_LOW, filter: { search: $search }) {
    totalCount
    edges {
      node {
        id
        name
        partNumber
        price {
          formatted
        }
        minimum
        available
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
`,
    variables: { search: 'capacitor' },
  },
  {
    query: `# Any caller: customer reviews.
query Reviews {
  reviewSummary {
    count
    average
  }
  reviews(first: 3) {
    edges {
      node {
        name
        rating
        comment
      }
    }
  }
}
`,
  },
  {
    query: `# The current user; null for a visitor. Choose an account above,
# or give a token in the Headers tab: { "Authorization": "Bearer …" }
query WhoAmI {
  me {
    email
    name
    role
  }
}
`,
  },
  {
    query: `# Customers: their own orders, with the actions allowed now.
query MyOrders {
  myOrders(first: 10) {
    edges {
      node {
        id
        productName
        quantity
        total {
          formatted
        }
        status
        nextActions {
          action
          isAllowed
          reason
        }
      }
    }
  }
}
`,
  },
  {
    query: `# Customers: order a part. Put an id from FindParts into the variables. Refusals are members of the union.
mutation PlaceOrder($input: PlaceOrderInput!) {
  placeOrder(input: $input) {
    __typename
    ... on PlaceOrderPayload {
      order {
        id
        total {
          formatted
        }
        reservedUntil
      }
    }
    ... on BelowMinimum {
      minimum
    }
    ... on InsufficientStock {
      available
    }
    ... on Refusal {
      message
    }
  }
}
`,
    variables: { input: { productId: '', quantity: 100, phone: '+1 555 0100', address: '1 Cold Street' } },
  },
  {
    query: `# Admins: all orders.
query AllOrders {
  allOrders(first: 10) {
    totalCount
    edges {
      node {
        customerName
        productName
        quantity
        total {
          formatted
        }
        status
        history {
          kind
          at
          actorName
        }
      }
    }
  }
}
`,
  },
  {
    query: `# Admins: every order that comes, changes or goes, for as long as this runs.
# Then place an order as a customer in another window.
subscription OrderQueue {
  orderQueue {
    orderId
    order {
      customerName
      productName
      status
    }
  }
}
`,
  },
  {
    query: `# Admins: people, and what they are.
query Users {
  users(first: 10) {
    totalCount
    edges {
      node {
        id
        email
        role
        createdAt
      }
    }
  }
}
`,
  },
];
